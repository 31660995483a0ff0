/**
 * Posts fields as the browser itself posts a form; the function answers with a page. For a message
 * that cannot be sent otherwise: whatever is missing in the browser, this is not.
 */
export function postPlainForm({ method, action }: HTMLFormElement, fields: FormData): void {
  const form = Object.assign(document.createElement('form'), { method, action, hidden: true });
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    form.append(Object.assign(input, { type: 'hidden', name, value: String(value) }));
  }
  document.body.append(form);
  form.submit();
}
