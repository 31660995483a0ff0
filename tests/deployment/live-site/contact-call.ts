import { BODY_LIMIT, contactEndpoint, validate } from '../../../functions/src/contract.ts';
import type { Checkout } from './checkout.ts';
import { type Finding, judge, skip } from './finding.ts';
import type { LiveSite, Reply } from './live-site.ts';

/** In milliseconds: the function answers within 20 s, whatever the mail server does. */
const MAIL_TIMEOUT = 30_000;

interface Call {
  name: string;
  status: number;
  method?: string;
  origin?: string;
  body?: string;
  /** The answer's text, where it says more than the status. */
  error?: string;
}

/** What the function behind Hosting refuses before it would send a mail. */
export async function checkContactCall(
  site: LiveSite,
  { hasAppCheck }: Checkout,
): Promise<Finding[]> {
  const empty = validate({});
  const calls: Call[] = [
    // Of those that it can answer, the first shows that the rewrite leads to a function that runs.
    hasAppCheck
      ? { name: 'POST {} without an App Check token', status: 403 }
      : { name: 'POST {}', status: 400, ...(empty.valid ? {} : { error: empty.error }) },
    { name: 'POST {} from a foreign origin', status: 403, origin: 'https://foreign.example' },
    { name: 'PUT', status: 405, method: 'PUT' },
    // If it is read all the same, it is still no message.
    { name: 'POST of too long a body', status: 413, body: `{}${' '.repeat(BODY_LIMIT)}` },
  ];
  const findings = calls.map(async (call) => {
    const reply = await post(site, call);
    const expected = `${call.status} {"success":false,"error":"${call.error ?? '…'}"}`;
    const isRight = reply.status === call.status && isRefusal(reply, call.error);
    const fault = `expected ${expected}, came ${reply.came}: ${reply.text.slice(0, 100)}`;
    return judge(`${contactEndpoint}, ${call.name}`, isRight ? [] : [fault], `${call.status}`);
  });
  return (await Promise.all(findings)).flat();
}

export async function sendTestMessage(
  site: LiveSite,
  { company, hasAppCheck }: Checkout,
): Promise<Finding[]> {
  if (hasAppCheck) return [skip('test message (App Check lets only a browser send one)')];
  const message = {
    nombre: 'Prueba del sitio',
    empresa: '',
    telefono: '(00)-0000-0000',
    correo: company.salesMail,
    mensaje: `Este es un mensaje de prueba, enviado a través de ${site.url}. No es de un visitante: puede borrarlo.`,
  };
  const call = { body: JSON.stringify(message) };
  const { status, text, came } = await post(site, call, MAIL_TIMEOUT);
  const isAccepted = status === 200 && readAnswer(text)?.success === true;
  const fault = `expected 200 {"success":true}, came ${came}: ${text.slice(0, 100)}`;
  return judge('test message', isAccepted ? [] : [fault], 'accepted by the mail server');
}

function post(site: LiveSite, call: Partial<Call>, timeout?: number): Promise<Reply> {
  const { method = 'POST', origin = site.url, body = '{}' } = call;
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  return site.ask(contactEndpoint, { method, headers, body }, timeout);
}

function isRefusal({ text, headers }: Reply, error?: string): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json');
  const answer = readAnswer(text);
  if (!isJson || answer?.success !== false) return false;
  return error === undefined ? Boolean(answer.error) : answer.error === error;
}

/** @returns nothing where it is no JSON: a page of Hosting's or of Cloud Run's, for one. */
function readAnswer(text: string): { success?: unknown; error?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
