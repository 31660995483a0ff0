import { contactEndpoint, fields, honeypotName } from '../../../../functions/src/contract.ts';
import { company } from '../../company.ts';
import hidden from '../../components/visually-hidden.module.css';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import buttons from '../../styles/buttons.module.css';
import grounds from '../../styles/grounds.module.css';
import { formTexts } from '../../texts/form.ts';
import { PostedNotices, SentNotice, UnsentNotice } from '../delivery/notices.tsx';
import { loadToasts } from '../delivery/use-delivery.tsx';
import styles from './contact-form.module.css';
import { DataPlate } from './data-plate.tsx';
import { Field } from './field.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { form, refs, posted, isSent, isSending, request, status, unsent, ...handlers } =
    useContactForm();
  const { submit, recover, discard } = handlers;
  const announcement = isSending ? formTexts.sending : status;
  const buttonText = isSending ? formTexts.sending : formTexts.submit;
  return (
    <section
      className={`${grounds.white} ${styles.card}`}
      aria-label={formTexts.title}
      data-screen-only=""
    >
      <div ref={refs.notices}>
        {posted === undefined ? null : <PostedNotices shown={posted} />}
        {isSent ? <SentNotice /> : null}
        {unsent && !posted ? (
          <UnsentNotice reason={unsent.reason} onRecover={recover} onDiscard={discard} />
        ) : null}
      </div>
      <h2 className={styles.title} ref={refs.title} tabIndex={-1}>
        {formTexts.title}
      </h2>
      <p className={styles.intro}>{formTexts.intro}</p>
      {request ? <p className={styles.status}>{request}</p> : null}
      <form
        className={styles.form}
        ref={refs.element}
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
        {/* Beside the field that has the focus then; the button shows that a message is being sent. */}
        <p
          className={status && !isSending ? `${styles.status} ${styles.wide}` : hidden.hidden}
          role="status"
        >
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
          {buttonText}
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
