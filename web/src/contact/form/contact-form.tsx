import { contactEndpoint, fields, honeypotName } from '../../../../functions/src/contract.ts';
import { company } from '../../company.ts';
import hidden from '../../components/visually-hidden.module.css';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import { formTexts } from '../../texts/form.ts';
import { Notices } from '../delivery/notices.tsx';
import { loadToasts } from '../delivery/use-delivery.tsx';
import styles from './contact-form.module.css';
import { DataPlate } from './data-plate.tsx';
import { Field } from './field.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { form, notices, title, submit, isSending, tons, status, ...outcome } = useContactForm();
  // The status is shown beside the field that has the focus then. While a message is sent, the button shows it.
  const announcement = isSending ? formTexts.sending : status;
  const statusClass = status ? `${styles.status} ${styles.wide}` : hidden.hidden;
  return (
    <section
      className={`${backgrounds.white} ${styles.card}`}
      aria-label={formTexts.title}
      data-screen-only=""
    >
      <div ref={notices}>
        <Notices {...outcome} />
      </div>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {formTexts.title}
      </h2>
      <p className={styles.intro}>{formTexts.intro}</p>
      {tons ? <p className={styles.status}>{formTexts.request(tons)}</p> : null}
      <form
        className={styles.form}
        method="post"
        action={contactEndpoint}
        // The app validates and sends it; before, the browser does.
        noValidate={form.formState.isReady}
        onFocus={loadToasts}
        onSubmit={submit}
      >
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            form={form}
            className={field.multiline ? styles.wide : undefined}
          />
        ))}
        <p className={statusClass} role="status">
          {announcement}
        </p>
        <div className={styles.wide}>
          <DataPlate form={form} />
        </div>
        {/* Only robots fill it in; the function then marks the mail. */}
        <VisuallyHidden aria-hidden="true">
          <label htmlFor={honeypotName}>{formTexts.honeypot}</label>
          <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
        </VisuallyHidden>
        <PrivacyLine />
        <button
          className={`${buttons.primary} ${styles.submit}`}
          type="submit"
          aria-disabled={isSending}
        >
          {isSending ? formTexts.sending : formTexts.submit}
        </button>
      </form>
    </section>
  );
}

/** Links the company's privacy notice, if it has published one, in a tab that leaves the draft alone. */
export function PrivacyLine() {
  if (!company.privacyUrl) return null;
  return (
    <p className={`${styles.wide} ${styles.privacy}`}>
      {formTexts.agreement}
      <a href={company.privacyUrl} target="_blank" rel="noopener">
        {formTexts.privacyNotice}
      </a>
      .
    </p>
  );
}
