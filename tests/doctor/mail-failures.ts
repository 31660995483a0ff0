import type { NodemailerError } from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import type { SmtpServer } from '../../functions/src/params.ts';
import { type Finding, stop, warn } from './report.ts';
import type { Refusal } from './smtp-session.ts';

/** A mail server, with what its parameters begin with: SMTP or SMTP_BACKUP. */
export interface NamedServer extends SmtpServer {
  prefix: string;
}

/** What a server wrote, on one line, and never a password that it may have repeated. */
function quote(response: string | undefined, { login }: SmtpServer): string {
  const words = (response ?? '').replace(/\s+/g, ' ').trim().slice(0, 200).replace(/\.$/, '');
  const pass = login?.pass ?? '';
  const kept = [pass, Buffer.from(pass).toString('base64')]
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '•••'), words);
  return kept ? ` (${kept})` : '';
}

const CERTIFICATES: Record<string, [what: string, mend: string]> = {
  ERR_TLS_CERT_ALTNAME_INVALID: ['is for another name', 'Write the name that it is for into HOST'],
  CERT_HAS_EXPIRED: ['has expired', 'Have it renewed at the mail server'],
  CERT_NOT_YET_VALID: ['is not valid yet', 'Look at the clocks of both computers'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['is self-signed', 'Have it issued by a known authority'],
  SELF_SIGNED_CERT_IN_CHAIN: ['is of an unknown authority', 'Have it issued by a known one'],
};
const UNKNOWN_ISSUER: [string, string] = [
  'is of an authority that nobody knows, or comes without its intermediate certificates',
  'Have the mail server send its whole chain',
];

function connectionFailure(error: NodemailerError, { prefix, host, port }: NamedServer): Finding {
  const { code, originalCode = '' } = error;
  const at = `${host}:${port}`;
  if (code === 'EDNS') {
    return originalCode === 'ENOTFOUND' || originalCode === 'ENODATA'
      ? stop(`${prefix}_HOST ${host} has no address in DNS`, `Correct ${prefix}_HOST`)
      : stop(`DNS does not answer for ${host} (${originalCode})`, 'Look at the network, try again');
  }
  if (originalCode === 'ECONNREFUSED') {
    return stop(
      `${at} refuses connections`,
      `Correct ${prefix}_PORT (587, or 465) or ${prefix}_HOST`,
    );
  }
  if (code === 'ETIMEDOUT') {
    const mend = `Correct ${prefix}_HOST and ${prefix}_PORT: 465 only with TLS from the start; 25 is blocked by Google Cloud and many networks`;
    return stop(`${at} does not answer in time`, mend);
  }
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER') {
    return stop(`${at} speaks no TLS from the start`, `Set ${prefix}_PORT to 587`);
  }
  const isUnknown = /ISSUER|LEAF_SIGNATURE/.test(originalCode);
  const certificate = CERTIFICATES[originalCode] ?? (isUnknown ? UNKNOWN_ISSUER : undefined);
  if (certificate) {
    const [what, mend] = certificate;
    return stop(`The certificate of ${at} ${what}`, mend.replace('HOST', `${prefix}_HOST`));
  }
  return stop(
    `${at} breaks off (${originalCode || code || error.message})`,
    'Try again, ask its provider',
  );
}

function loginFailure(error: NodemailerError, server: NamedServer): Finding {
  const { prefix, host, login } = server;
  const said = quote(error.response, server);
  if (error.responseCode && error.responseCode < 500) {
    return warn(`${host} takes no login at the moment${said}`, 'Try again in some minutes');
  }
  const mend = `Correct ${prefix}_USER or the secret ${prefix}_PASSWORD: some providers ask for an app password, or for SMTP to be allowed`;
  return stop(`${host} refuses the login of ${login?.user}${said}`, mend);
}

/** What an error of a session means, and what to do. */
export function explainFailure(error: NodemailerError, server: NamedServer): Finding {
  const { prefix, host, port } = server;
  const said = quote(error.response, server);
  if (error.code === 'EAUTH') return loginFailure(error, server);
  if (error.command === 'STARTTLS' && error.response) {
    const what = `${host}:${port} offers no STARTTLS, and the function sends nothing in plain text`;
    return stop(`${what}${said}`, `Have it switched on, or set ${prefix}_PORT to 465`);
  }
  if (error.response)
    return stop(`${host}:${port} turns this computer away${said}`, 'Ask its provider');
  return connectionFailure(error, server);
}

/** What a refused sender or recipient means, and what to do. */
export function explainRefusal(refusal: Refusal, server: NamedServer): Finding {
  const { of, address, status, response } = refusal;
  const { prefix, host, login } = server;
  const parameter = of === 'sender' ? 'MAIL_FROM' : 'MAIL_TO';
  const what = `${host} refuses the ${of} ${address}`;
  const said = quote(response, server);
  if (status >= 400 && status < 500) {
    return warn(`${what} for now${said}`, 'Try again in some minutes: it may be greylisting');
  }
  if (!login) {
    return stop(
      `${what}${said}`,
      `Correct ${parameter}, or set ${prefix}_USER if it wants a login`,
    );
  }
  const mend =
    of === 'sender' ? `an address that ${login.user} may send from` : 'an address that exists';
  return stop(`${what}${said}`, `Write ${mend} into ${parameter}`);
}
