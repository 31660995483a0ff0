import { type MouseEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  contactEndpoint,
  fieldDefinitions,
  honeypotName,
} from '../../../../functions/src/shared/contract.ts';
import { company } from '../../company.ts';
import { OptionalFacts } from '../../components/optional-facts.tsx';
import visuallyHidden from '../../components/visually-hidden.module.css';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { phrases } from '../../phrases.ts';
import { DataPlate } from '../../plate/data-plate.tsx';
import { withPlateInError, withPlateLines } from '../../plate/plate-message.ts';
import { useRequestedCapacityNote } from '../../plate/use-requested-capacity-note.ts';
import backgrounds from '../../styles/backgrounds.module.css';
import buttons from '../../styles/buttons.module.css';
import { formTexts, privacyTexts } from '../../texts/form.ts';
import { outboxTexts } from '../../texts/outcomes.ts';
import { setInDraftAndForm } from '../sending/draft.ts';
import { Notices } from '../sending/notices.tsx';
import { useSendingState } from '../sending/outbox.ts';
import { loadToasts } from '../sending/outcome-toast.tsx';
import styles from './contact-form.module.css';
import { Field } from './field.tsx';
import { contactResolver, type HookForm } from './form-resolver.ts';
import { type FormValues, isFormEmpty, readForm } from './form-values.ts';
import { useRestoreForm } from './use-restore-form.ts';
import { useSubmit } from './use-submit.ts';

const lineFields = fieldDefinitions.filter(({ multiline }) => !multiline);
const multilineFields = fieldDefinitions.filter(({ multiline }) => multiline);

export function ContactForm() {
  const formElement = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  /** Whether an unsent message has been put back; until the next submit. */
  const [isRecovered, setRecovered] = useState(false);
  const { isSending } = useSendingState();
  const hookForm: HookForm = useForm({
    // The DOM has the values, react-hook-form the errors.
    resolver: () => {
      const values = readForm(formElement.current);
      return withPlateInError(contactResolver(withPlateLines(values)), values);
    },
    // useSubmit() moves the focus.
    shouldFocusError: false,
  });
  const { errors, isReady: isHydrated } = hookForm.formState;
  useRestoreForm(formElement);
  const requestedCapacityNote = useRequestedCapacityNote(formElement);
  const submit = useSubmit(hookForm, setRecovered, notice);

  /** Puts an unsent message back into the form. */
  function recover(written: FormValues): void {
    hookForm.clearErrors();
    setInDraftAndForm(formElement.current, written);
    setRecovered(true);
    focusMessage();
  }

  function focusMessage(): void {
    hookForm.setFocus('message');
  }

  let status: string | undefined;
  if (isRecovered) status = outboxTexts.recovered;
  if (Object.keys(errors).length > 0) status = formTexts.invalid;
  // While a message is sent, only screen readers get this text: the button shows it.
  const announcement = isSending ? formTexts.sending : status;
  const statusClass = status ? styles.status : visuallyHidden.text;
  return (
    <section
      className={`${backgrounds.white} ${styles.card}`}
      aria-label={formTexts.title}
      onClickCapture={dropSecondClick}
    >
      <Notices
        ref={notice}
        formTitle={title}
        isFormWritten={() => !isFormEmpty(formElement.current)}
        recover={recover}
        focusMessage={focusMessage}
      />
      <h2 className={styles.title} ref={title}>
        {formTexts.title}
      </h2>
      <p className={styles.lead}>{formTexts.lead}</p>
      <OptionalFacts names={['replyTime']} />
      {requestedCapacityNote ? <p className={styles.status}>{requestedCapacityNote}</p> : null}
      <form
        className={styles.form}
        ref={formElement}
        method="post"
        action={contactEndpoint}
        // Before hydration the browser validates and sends the form, afterwards the app does.
        noValidate={isHydrated}
        onFocus={loadToasts}
        onSubmit={submit}
      >
        <div className={styles.lineFields}>
          {lineFields.map((field) => (
            <Field key={field.name} field={field} hookForm={hookForm} />
          ))}
        </div>
        {multilineFields.map((field) => (
          <Field key={field.name} field={field} hookForm={hookForm} />
        ))}
        <div>
          <DataPlate hookForm={hookForm} />
        </div>
        <Honeypot />
        <PrivacyNotice />
        {/* Without the role of a status, which is read while the text is empty [empty-status]. */}
        <p className={statusClass} aria-live="polite">
          {announcement}
        </p>
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
function PrivacyNotice() {
  if (!company.privacyUrl) return null;
  const { title, at, use, consult, notice } = privacyTexts;
  return (
    <p className={styles.privacy}>
      <strong>{title}</strong> <span translate="no">{company.legalName}</span>, {at}{' '}
      <span translate="no">{phrases.domicile}</span>, {use} {consult}{' '}
      <a href={company.privacyUrl} target="_blank" rel="noopener">
        {notice}
      </a>
      .
    </p>
  );
}
