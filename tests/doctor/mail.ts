import type { Resolver } from 'node:dns/promises';
// The function's own nodemailer: the root has another version for maildev.
import nodemailer, {
  type NodemailerError,
  type SMTPTransportOptions,
} from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { splitAddress } from '../../functions/src/field-text.ts';
import type { Settings, SmtpServer } from '../../functions/src/params.ts';
import { transportOptions } from '../../functions/src/transport.ts';
import { UNKNOWN } from './facts.ts';

type Servers = Pick<Settings, 'smtp'>;
type Addresses = Pick<Settings, 'from' | 'to'>;
type Transporter = ReturnType<typeof nodemailer.createTransport>;
type AuthHandler = NonNullable<SMTPTransportOptions['customAuth']>[string];
export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

/** Masks the password as a server may repeat it: in the base64 of AUTH PLAIN and AUTH LOGIN, or plainly. */
function maskPassword(words: string, { user, pass }: NonNullable<SmtpServer['login']>): string {
  const encoded = [`\0${user}\0${pass}`, pass].map((text) =>
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  );
  return [...encoded, pass].reduce((masked, form) => masked.replaceAll(form, '•••'), words);
}

/** Does something at each server, by the function's own options; an error becomes a finding. */
function atEach(
  { smtp }: Servers,
  action: (transporter: Transporter, server: SmtpServer) => Promise<string>,
  withoutLogin: SMTPTransportOptions = {},
): Promise<string[]> {
  async function attempt(server: SmtpServer): Promise<string> {
    const { host, port, login } = server;
    if (login?.pass === UNKNOWN)
      return `! ${host}: no login was tried, because its password is neither in the environment nor in functions/.secret.local`;
    const options = { ...transportOptions(server), ...(!login && withoutLogin) };
    const transporter = nodemailer.createTransport(options);
    try {
      return `✓ ${host}:${port} ${await action(transporter, server)}`;
    } catch (thrown) {
      const { code, message, responseCode = 0, rejectedErrors = [] } = thrown as NodemailerError;
      const refusals = rejectedErrors.map(({ recipient, response }) => `${recipient}: ${response}`);
      const words = [message, ...refusals].join('; ');
      const masked = login ? maskPassword(words, login) : words;
      // With a 4xx reply the server refuses the login only for now.
      const isRefused = code === 'EAUTH' && (responseCode < 400 || responseCode >= 500);
      return `${isRefused ? '✗' : '!'} ${host}:${port} ${masked.replace(/\s+/g, ' ')}`;
    } finally {
      transporter.close();
    }
  }
  return Promise.all(smtp.map(attempt));
}

/** Connects and logs in, or without a login asks whether the server would take a message; sends none. */
export async function checkMailServers(settings: Servers & Addresses): Promise<string[]> {
  const commands = [`MAIL FROM:<${settings.from}>`, ...settings.to.map((to) => `RCPT TO:<${to}>`)];
  // nodemailer's way to send other commands than its own.
  const ENVELOPE: AuthHandler = async ({ sendCommand }) => {
    for (const command of commands) {
      const { status } = await sendCommand(command);
      if (status >= 400) throw new Error(`takes no message without a login, at ${command}`);
    }
  };
  const probe = { auth: { method: 'ENVELOPE' }, forceAuth: true, customAuth: { ENVELOPE } };
  async function verify(transporter: Transporter, { login }: SmtpServer): Promise<string> {
    await transporter.verify();
    return login ? `accepts the login of ${login.user}` : 'takes messages without a login';
  }
  const findings = await atEach(settings, verify, probe);
  if (!settings.smtp[1])
    findings.push('! There is no backup mail server: SMTP_BACKUP_HOST is empty');
  return findings;
}

/** Sends one message through each server. */
export function sendTests({ from, to, ...servers }: Servers & Addresses): Promise<string[]> {
  const subject = '[prueba] Correo del sitio web';
  const text =
    'Este es un mensaje de prueba del servidor de correo del sitio web. Puede borrarlo. Si lo encontró en spam, márquelo como «No es spam».';
  return atEach(servers, async (transporter) => {
    const sent = await transporter.sendMail({ from, to, subject, text });
    const { messageId, rejectedErrors } = sent;
    if (rejectedErrors)
      throw Object.assign(new Error('accepted the test message for some only'), { rejectedErrors });
    return `accepted the test message to ${to.join(', ')}: ${messageId}`;
  });
}

/** Looks up SPF and DMARC of the sender's domain, and MX of every domain. */
export async function checkDns({ from, to }: Addresses, dns: Dns): Promise<string[]> {
  const [sender = '', ...recipients] = [from, ...to].map((address) => splitAddress(address)[1]);
  const noRecords = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  };
  async function countTxt(name: string, start: RegExp): Promise<number> {
    const records = await dns.resolveTxt(name).catch(noRecords);
    return records.filter((parts) => start.test(parts.join(''))).length;
  }
  async function checkSpf(): Promise<string> {
    const count = await countTxt(sender, /^v=spf1(?: |$)/i);
    if (count === 0) return `! ${sender} of MAIL_FROM has no SPF record`;
    if (count > 1) return `! ${sender} of MAIL_FROM has ${count} SPF records: only one may exist`;
    return `✓ ${sender} has an SPF record; which servers it allows was not checked`;
  }
  async function checkDmarc(): Promise<string> {
    const count = await countTxt(`_dmarc.${sender}`, /^v=DMARC1\b/);
    if (count > 0) return `✓ _dmarc.${sender} has a DMARC record`;
    return `! ${sender} of MAIL_FROM has no DMARC record of its own; one of the domain above it counts too`;
  }
  async function checkMx(domain: string, fault: string): Promise<string> {
    const servers = await dns.resolveMx(domain).catch(noRecords);
    // An empty name declares that the domain accepts no mail (RFC 7505).
    const isAccepting = servers.some(({ exchange }) => exchange);
    return isAccepting ? `✓ ${domain} has an MX record` : `! ${domain} of ${fault}`;
  }
  const lookups = [
    checkSpf(),
    checkDmarc(),
    checkMx(sender, 'MAIL_FROM has no MX record: bounces are lost'),
    ...[...new Set(recipients)].map((domain) => checkMx(domain, 'MAIL_TO has no MX record')),
  ];
  const unanswered = ({ message }: Error) => `! DNS did not answer: ${message}`;
  return [
    ...(await Promise.all(lookups.map((lookup) => lookup.catch(unanswered)))),
    '· DKIM was not looked up (its selector is unknown): a received mail says dkim=pass',
  ];
}
