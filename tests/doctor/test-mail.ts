import { randomUUID } from 'node:crypto';
import { composeEmail } from '../../functions/src/email.ts';
import type { Settings } from '../../functions/src/params.ts';
import { openRelay } from '../../functions/src/relay.ts';
import { type Finding, fine, stop } from './report.ts';

/** As long as the function takes for a message, in milliseconds. */
const BUDGET_MS = 19_000;

/** Sends one mail that says that it is a test, just as the function sends a visitor's message. */
export async function sendTestMail({ smtp, from, to }: Settings): Promise<Finding[]> {
  const message = {
    nombre: 'Prueba del sitio web',
    empresa: '',
    telefono: '(00)-0000-0000',
    correo: from,
    mensaje:
      'Este es un mensaje de prueba de npm run doctor. No es de un visitante: puede borrarlo.',
  };
  const email = composeEmail(message, {
    id: randomUUID(),
    date: new Date(),
    from,
    to,
    isSuspect: false,
  });
  const delivery = await openRelay(smtp).deliver(email, AbortSignal.timeout(BUDGET_MS));
  const { outcome, code = '', phase = '', tries } = delivery;
  const { messageId } = email;
  if (outcome === 'accepted') {
    return [fine(`The test mail was accepted for ${to.join(', ')}: Message-ID ${messageId}`)];
  }
  const all = tries === 1 ? 'one try' : `${tries} tries`;
  const mend = {
    // What some servers see only then: Microsoft's, for one.
    refused: `Look whether the login may send as ${from}, and ask the mail server's provider`,
    unavailable: 'Try again in some minutes',
    unconfirmed: 'Look for it in the inbox: it may have arrived all the same',
  }[outcome];
  const what = `The test mail was not accepted: ${outcome} after ${all} (${code} at ${phase})`;
  return [stop(`${what}, Message-ID ${messageId}`, mend)];
}
