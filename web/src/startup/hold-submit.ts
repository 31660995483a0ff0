/** The form whose submit waits for the app. */
let held: HTMLFormElement | undefined;

/** Holds a submit until the form is hydrated; after 5 s, or without the app, the form is posted plainly. */
export function holdSubmit(event: SubmitEvent, start: () => Promise<unknown>): void {
  const form = event.target as HTMLFormElement;
  // Set when the form is hydrated.
  if (form.noValidate) return;
  event.preventDefault();
  if (held) return;
  held = form;
  form.setAttribute('aria-busy', 'true');
  let isSubmitted = false;
  const submit = () => {
    if (isSubmitted) return;
    isSubmitted = true;
    if (form.noValidate) {
      releaseForm();
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    } else {
      // Only a form in the document can be submitted; the served page that was put back has another.
      if (!form.isConnected) document.body.append(form);
      form.submit();
    }
  };
  new MutationObserver(submit).observe(form, { attributeFilter: ['novalidate'] });
  setTimeout(submit, 5000);
  void start().then((hasStarted) => hasStarted || submit());
}

export function releaseForm(): void {
  held?.removeAttribute('aria-busy');
  held = undefined;
}
