import { useId } from 'react';
import { contactEndpoint, fields, honeypotName } from '../../../../functions/src/contract.ts';
import { useIsHydrated } from '../../startup/use-is-hydrated.ts';
import actions from '../../styles/action.module.css';
import hidden from '../../styles/visually-hidden.module.css';
import { loadToasts } from '../../toasts/load-toasts.ts';
import { prepareAppCheck } from '../delivery/app-check.ts';
import { UnsentNotice } from '../delivery/unsent-notice.tsx';
import styles from './contact-form.module.css';
import { Field, PhoneField } from './field.tsx';
import { formTexts } from './form-content.ts';
import { PrivacyLine } from './privacy-line.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { register, errors, sending, lastSubmit, status, title, submit, recover, discard } =
    useContactForm();
  const isHydrated = useIsHydrated();
  const spoken = sending ? formTexts.sending : status;
  const titleId = useId();
  const isSent = lastSubmit === 'sent';
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      {isSent || !lastSubmit ? <SentNotice isShown={isSent} /> : null}
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {formTexts.title}
      </h2>
      <p className={styles.intro}>{formTexts.intro}</p>
      <form
        className={styles.form}
        method="post"
        action={contactEndpoint}
        noValidate={isHydrated}
        aria-busy={sending || undefined}
        onSubmit={submit}
        onFocus={fetchWhatSendingNeeds}
      >
        {fields.map((field) => {
          const FieldOfItsKind = field.name === 'telefono' ? PhoneField : Field;
          return (
            <FieldOfItsKind
              key={field.name}
              field={field}
              registration={register(field.name)}
              error={errors[field.name]?.message}
              className={field.multiline && styles.wide}
            />
          );
        })}
        <Honeypot />
        <PrivacyLine />
        <button className={`${actions.primary} ${styles.submit}`} type="submit">
          {sending ? formTexts.sending : formTexts.submit}
        </button>
        <p className={status ? styles.status : hidden.hidden} role="status">
          {spoken}
        </p>
      </form>
      <UnsentNotice onRecover={recover} onDiscard={discard} />
    </section>
  );
}

function fetchWhatSendingNeeds(): void {
  prepareAppCheck();
  void loadToasts();
}

/** Nobody sees it, so that only a robot fills it in; the function then marks the mail. */
function Honeypot() {
  return (
    <div className={hidden.hidden} aria-hidden="true">
      <label htmlFor={honeypotName}>{formTexts.honeypot}</label>
      <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
