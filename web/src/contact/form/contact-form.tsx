import { contactEndpoint, fields, honeypotName } from '../../../../functions/src/contract.ts';
import { company } from '../../company.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { formTexts } from '../../texts/form.ts';
import { KeptNotice, PostedNotices, SentNotice } from '../delivery/notices.tsx';
import { loadToasts } from '../delivery/use-delivery.tsx';
import styles from './contact-form.module.css';
import { DataPlate } from './data-plate.tsx';
import { Field } from './field.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { form, refs, posted, isSent, isSending, status, unsent, ...handlers } = useContactForm();
  const { submit, recover, discard } = handlers;
  const buttonText = isSending ? formTexts.sending : formTexts.submit;
  const announcement = isSending ? formTexts.sending : status;
  return (
    <section className={styles.card} aria-label={formTexts.title}>
      <div ref={refs.notices}>
        {posted === undefined ? null : <PostedNotices shown={posted} />}
        {isSent ? <SentNotice /> : null}
        {unsent.map((message, index) => (
          <KeptNotice
            key={message.time}
            message={message}
            isNewest={index === 0}
            onRecover={recover}
            onDiscard={discard}
          />
        ))}
      </div>
      <h2 className={utilities.minor} ref={refs.title} tabIndex={-1}>
        {formTexts.title}
      </h2>
      <p className={`${utilities.balanced} ${styles.intro}`}>{formTexts.intro}</p>
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
        <DataPlate form={form} />
        {/* Only robots fill it in; the function then marks the mail. */}
        <div className={utilities.hidden} aria-hidden="true">
          <label htmlFor={honeypotName}>{formTexts.honeypot}</label>
          <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
        </div>
        <PrivacyLine />
        <button
          className={`${buttons.primary} ${styles.submit}`}
          type="submit"
          aria-disabled={isSending}
        >
          {buttonText}
        </button>
      </form>
      <p className={utilities.hidden} role="status">
        {announcement}
      </p>
    </section>
  );
}

/** Links the company's privacy notice, if it has published one, in a tab that leaves the draft alone. */
export function PrivacyLine() {
  if (!company.privacyUrl) return null;
  return (
    <p className={`${utilities.small} ${styles.wide} ${styles.privacy}`}>
      {formTexts.agreement}
      <a href={company.privacyUrl} target="_blank" rel="noopener">
        {formTexts.privacyNotice}
      </a>
      .
    </p>
  );
}
