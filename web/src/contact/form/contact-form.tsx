import type { MouseEvent } from 'react';
import {
  contactEndpoint,
  fieldDefinitions,
  honeypotName,
} from '../../../../functions/src/shared/contract.ts';
import { company } from '../../company.ts';
import hidden from '../../components/visually-hidden.module.css';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { phrases } from '../../phrases.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import { formTexts, privacyTexts } from '../../texts/form.ts';
import { Notices } from '../sending/notices.tsx';
import { loadToasts } from '../sending/outcome-toast.tsx';
import styles from './contact-form.module.css';
import { DataPlate } from './data-plate.tsx';
import { Field } from './field.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { hookForm, refs, notices, submit, forgetTons, isSending, tons, status } = useContactForm();
  // Shown under Mensaje while a field is marked, or after a recovery. While a message is sent, only screen readers get it:
  // the button shows it.
  const announcement = isSending ? formTexts.sending : status;
  const statusClass = status ? `${styles.status} ${styles.wide}` : hidden.hidden;
  return (
    <section
      className={`${backgrounds.white} ${styles.card}`}
      aria-label={formTexts.title}
      onClickCapture={dropSecondClick}
    >
      <Notices {...notices} ref={refs.notice} />
      <h2 className={styles.title} ref={refs.title}>
        {formTexts.title}
      </h2>
      <p className={styles.intro}>{formTexts.intro}</p>
      {tons ? <p className={styles.status}>{formTexts.request(tons)}</p> : null}
      <form
        className={styles.form}
        ref={refs.formElement}
        method="post"
        action={contactEndpoint}
        // Before hydration the browser validates and sends the form, afterwards the app does.
        noValidate={hookForm.formState.isReady}
        onFocus={loadToasts}
        onInput={forgetTons}
        onSubmit={submit}
      >
        {fieldDefinitions.map((field) => (
          <Field
            key={field.name}
            field={field}
            hookForm={hookForm}
            className={field.multiline ? styles.wide : undefined}
          />
        ))}
        {/* Without the role of a status, which Orca reads as a status bar while the text is empty. */}
        <p className={statusClass} aria-live="polite">
          {announcement}
        </p>
        <div className={styles.wide}>
          <DataPlate hookForm={hookForm} />
        </div>
        <Honeypot />
        <PrivacyNotice />
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

/**
 * Drops the second click of a double click: the first one may have emptied the form, or moved a notice's button to
 * where the pointer is.
 */
function dropSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A field that only robots fill in; the function then marks the mail. It has no id, because a link could lead to one. */
function Honeypot() {
  return (
    // The other attributes are for browsers without `inert`.
    <VisuallyHidden inert aria-hidden="true">
      <label>
        {`${formTexts.honeypot} `}
        <input name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}

/** The simplified notice, if there is a whole one, which is linked in a new tab, so that the form stays. */
export function PrivacyNotice() {
  if (!company.privacyUrl) return null;
  const { title, at, use, consult, notice } = privacyTexts;
  return (
    <p className={`${styles.wide} ${styles.privacy}`}>
      <strong>{title}</strong> <span translate="no">{company.legalName}</span>, {at}{' '}
      <span translate="no">{phrases.domicile}</span>, {use} {consult}{' '}
      <a href={company.privacyUrl} target="_blank" rel="noopener">
        {notice}
      </a>
      .
    </p>
  );
}
