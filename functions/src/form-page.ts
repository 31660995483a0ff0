import { company } from '../../web/src/company.ts';
import { formTexts, plateTexts } from '../../web/src/contact/form/form-content.ts';
import { brand } from './brand.ts';
import {
  contactEndpoint,
  contactPath,
  type FormField,
  fields,
  type MessageField,
} from './contract.ts';
import { escapeHtml } from './escape-html.ts';
import type { Result } from './outcome.ts';
import { phoneHref } from './phone-links.ts';
import { plateSlots } from './plate.ts';

const STYLE = `
:root { color-scheme: light; font: 1rem/1.6 system-ui, sans-serif; color: ${brand.text}; background: ${brand.ground}; }
body { margin: 0; }
header { padding: .75rem 0; color: ${brand.textDark}; background: ${brand.bar}; }
header div, main { box-sizing: border-box; width: min(100% - 2rem, 40rem); margin: 0 auto; }
header div { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
header p { display: flex; flex: 1 1 15rem; gap: .75rem; align-items: center; margin: 0; font-weight: 600; }
header a { flex: 1 0 auto; padding: .6875rem .75rem; font-weight: 600; line-height: 1.2; text-align: center; color: inherit; text-decoration: none; border: 2px solid; border-radius: 4px; }
main { margin-block: clamp(1rem, 4vw, 3rem); padding: clamp(1rem, 4vw, 2rem); background: ${brand.card}; border: 1px solid ${brand.line}; border-radius: 8px; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-top: 1rem; font-weight: 600; }
label span { color: ${brand.textQuiet}; font-size: .875rem; font-weight: 400; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .75rem; font: inherit; color: inherit; background: ${brand.card}; border: 1px solid ${brand.edge}; border-radius: 4px; }
fieldset { margin: 1.5rem 0 0; padding: 0 1rem 1rem; border: 1px solid ${brand.edge}; border-radius: 4px; }
legend { font-weight: 600; }
[aria-invalid] { border-color: ${brand.danger}; }
.error { margin: .25rem 0 0; color: ${brand.danger}; }
.error::before { content: "\\26a0\\fe0e\\a0" / ""; }
.outcome { padding: .75rem 1rem; border-left: 4px solid ${brand.danger}; background: ${brand.dangerWash}; }
.unclear { border-color: ${brand.textQuiet}; background: ${brand.ground}; }
button { width: 100%; min-height: 3rem; margin-top: 1.5rem; padding: 0 2rem; font: inherit; font-weight: 600; color: ${brand.onAccent}; background: ${brand.accent}; border: 2px solid transparent; border-radius: 4px; cursor: pointer; }
a { color: ${brand.link}; }
main > p > a { display: inline-block; padding: .625rem 0; }
:focus-visible { outline: 3px solid ${brand.link}; outline-offset: 2px; }
header :focus-visible { outline-color: ${brand.linkDark}; }
@media (min-width: 48rem) { button { width: auto; } }
`;

/** The Content-Security-Policy of the page: its own styles and form, and the site's mark. */
export const formPolicy = `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

// WCAG 1.3.5
const autocomplete: Record<string, string> = {
  name: 'name',
  empresa: 'organization',
  telefono: 'tel',
  email: 'email',
} satisfies Record<Exclude<FormField, 'message'>, string>;

type Input = Pick<MessageField, 'label' | 'required' | 'type' | 'multiline'> & { name: string };

function renderField(field: Input, value = '', error?: string): string {
  const { name, label, required, type, multiline } = field;
  const filledBy = autocomplete[name];
  const attributes = [
    `id="${name}" name="${name}"`,
    type && `type="${type}"`,
    multiline && 'rows="8"',
    filledBy && `autocomplete="${filledBy}"`,
    required && 'required',
    error && `aria-invalid="true" aria-describedby="${name}-error"`,
  ]
    .filter(Boolean)
    .join(' ');
  // The HTML parser drops the first line feed of a textarea, which may be one that was typed.
  const control = multiline
    ? `<textarea ${attributes}>\n${escapeHtml(value)}</textarea>`
    : `<input ${attributes} value="${escapeHtml(value)}">`;
  const message = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : '';
  const need = `<span>${escapeHtml(required ? formTexts.required : formTexts.optional)}</span>`;
  return `<label for="${name}">${label} ${need}</label>${control}${message}`;
}

export interface FormPage extends Pick<Result, 'written' | 'errors'> {
  /** Whether the message may have been delivered. */
  isUnclear: boolean;
  error: string;
}

/** Returns the page that answers a plain form that was not delivered: the error and the form as typed. */
export function renderForm({ isUnclear, error, written, errors = {} }: FormPage): string {
  const heading = isUnclear ? 'Su mensaje quizá llegó' : 'Su mensaje no se envió';
  const hasMarks = written && Object.keys(errors).length > 0;
  const outcome = hasMarks ? 'Revise los campos marcados.' : error;
  const slots = plateSlots.map((slot) => renderField(slot, written?.[slot.name]));
  const plate = `<fieldset><legend>${escapeHtml(plateTexts.legend)}</legend>${slots.join('\n')}</fieldset>\n`;
  const inputs = fields.map((field) => {
    const input = renderField(field, written?.[field.name], errors[field.wireName]);
    return field.multiline ? plate + input : input;
  });
  const phones = company.phones.map((phone) => `<a href="${phoneHref(phone)}">${phone}</a>`);
  const form = `<form method="post" action="${contactEndpoint}">
${inputs.join('\n')}
${company.privacyUrl ? `<p>${escapeHtml(formTexts.agreement)}<a href="${escapeHtml(company.privacyUrl)}">${escapeHtml(formTexts.privacyNotice)}</a>.</p>` : ''}
<button>${escapeHtml(formTexts.submit)}</button>
</form>`;
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<header><div>
<p><img src="/favicon.svg" alt="" width="40" height="40">${escapeHtml(company.name)}</p>
${phones.join('\n')}
</div></header>
<main>
<h1>${heading}</h1>
<p class="outcome${isUnclear ? ' unclear' : ''}" role="alert">${escapeHtml(outcome)}</p>
${written ? form : '<p>Con el botón «Atrás» de su navegador recupera lo que escribió.</p>'}
<p><a href="${contactPath}">Volver a Contacto: teléfonos y correo</a></p>
</main>
</body>
</html>
`;
}
