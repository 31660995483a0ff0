import { createHash } from 'node:crypto';
import { company } from '../../web/src/company.ts';
import { contactPath } from './contact-path.ts';
import { contactEndpoint, fields, type MessageField } from './contract.ts';
import { escapeHtml } from './escape-html.ts';
import type { Result } from './outcome.ts';
import { phoneHref } from './phone-links.ts';

const STYLE = `
:root { color-scheme: light; font: 1rem/1.6 Inter, system-ui, sans-serif; color: #071a27; background: #f3f6f8; }
body { margin: 0; }
header { padding: .75rem 0; color: #fff; background: #0a2a3f; }
header div, main { box-sizing: border-box; width: min(100% - 2rem, 40rem); margin: 0 auto; }
header div { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
header p { flex: 1 1 12rem; margin: 0; font-weight: 600; }
header a { padding: .6875rem 1rem; font-weight: 600; font-variant-numeric: tabular-nums; line-height: 1.2; color: inherit; text-decoration: none; border: 2px solid; border-radius: 4px; }
main { margin-block: clamp(1rem, 4vw, 3rem); padding: clamp(1rem, 4vw, 2rem); background: #fff; border: 1px solid #d5dee4; border-radius: 8px; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-top: 1rem; font-weight: 600; }
label span { color: #4a5a64; font-size: .875rem; font-weight: 400; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .75rem; font: inherit; color: inherit; background: #fff; border: 1px solid #4a5a64; border-radius: 4px; }
[aria-invalid] { border-color: #b3261e; }
.error { margin: .25rem 0 0; color: #b3261e; }
.outcome { padding: .75rem 1rem; border-left: 4px solid #b3261e; background: #fdf1f0; }
.unclear { border-color: #4a5a64; background: #f3f6f8; }
button { width: 100%; min-height: 3rem; margin-top: 1.5rem; padding: 0 2rem; font: inherit; font-weight: 600; color: #16130f; background: #f07d2a; border: 2px solid transparent; border-radius: 4px; cursor: pointer; }
a { color: #0a6c9e; }
main > p > a { display: inline-block; padding: .625rem 0; }
:focus-visible { outline: 3px solid #0a6c9e; outline-offset: 2px; }
header :focus-visible { outline-color: #7fd0f0; }
@media (min-width: 48rem) { button { width: auto; } }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** The Content-Security-Policy of the page: its own styles and its own form only. */
export const formPolicy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

// WCAG 1.3.5
const autocomplete = { name: 'name', empresa: 'organization', telefono: 'tel', email: 'email' };

function renderField(field: MessageField, value: string, error?: string): string {
  const { name, label, required, type, multiline } = field;
  const filledBy = name !== 'message' && autocomplete[name];
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
  const need = `<span>${required ? '(obligatorio)' : '(opcional)'}</span>`;
  return `<label for="${name}">${label} ${need}</label>${control}${message}`;
}

export interface FormPage extends Pick<Result, 'values' | 'fields'> {
  /** Whether the message may have been delivered. */
  isUnclear: boolean;
  error: string;
}

/** Returns the page that answers a plain form that was not delivered: the error and the form as typed. */
export function renderForm({ isUnclear, error, values, fields: errors = {} }: FormPage): string {
  const heading = isUnclear ? 'Su mensaje quizá llegó' : 'Su mensaje no se envió';
  const hasMarks = values && Object.keys(errors).length > 0;
  const outcome = hasMarks ? 'Revise los campos marcados.' : error;
  const inputs = fields.map((field) =>
    renderField(field, values?.[field.name] ?? '', errors[field.wireName]),
  );
  const phones = company.phones.map((phone) => `<a href="${phoneHref(phone)}">${phone}</a>`);
  const form = `<form method="post" action="${contactEndpoint}">
${inputs.join('\n')}
${company.privacyUrl ? `<p>Al enviar acepta nuestro <a href="${escapeHtml(company.privacyUrl)}">aviso de privacidad</a>.</p>` : ''}
<button>Enviar</button>
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
<p>${escapeHtml(company.name)}</p>
${phones.join('\n')}
</div></header>
<main>
<h1>${heading}</h1>
<p class="outcome${isUnclear ? ' unclear' : ''}" role="alert">${escapeHtml(outcome)}</p>
${values ? form : '<p>Con el botón «Atrás» de su navegador recupera lo que escribió.</p>'}
<p><a href="${contactPath}">Volver a Contacto: teléfonos y correo</a></p>
</main>
</body>
</html>
`;
}
