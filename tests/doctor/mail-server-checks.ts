import type { NodemailerError } from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { explainFailure, explainRefusal, type NamedServer } from './mail-failures.ts';
import { type Finding, fine, stop, warn } from './report.ts';
import { type Envelope, trySession } from './smtp-session.ts';

/**
 * Tries a mail server as far as a mail: connection, TLS, login, sender, recipients. No mail is sent.
 * @param envelope without one, as far as the login.
 */
export async function mailServerFindings(
  server: NamedServer,
  envelope?: Envelope,
): Promise<Finding[]> {
  const { prefix, host, port, login } = server;
  try {
    const { offersLogin, refusals } = await trySession(server, envelope);
    if (login && !offersLogin) {
      const what = `${host}:${port} offers no login, so that ${prefix}_USER is never used`;
      return [stop(what, `Set ${prefix}_PORT to 587 or 465, or empty ${prefix}_USER`)];
    }
    if (refusals.length > 0) return refusals.map((refusal) => explainRefusal(refusal, server));
    const user = login ? ` the login of ${login.user},` : '';
    return envelope
      ? [fine(`${host}:${port} takes${user} the sender and every recipient; nothing was sent`)]
      : [
          warn(
            `${host}:${port} answers, but without ${prefix}_PASSWORD nothing more can be tried`,
            'Run npx firebase login; or, to try one, put it into functions/.secret.local',
          ),
        ];
  } catch (error) {
    return [explainFailure(error as NodemailerError, server)];
  }
}
