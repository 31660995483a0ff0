import { afterEach, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { runChecks } from './checks.ts';
import { checkDns, type Dns } from './dns.ts';
import { verifyServer } from './mail-server.ts';
import { settingsOf } from './parameters.ts';
import { makeSample, outward, PASSWORD, parameters, startMailServer } from './sample.ts';

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  cleanUps.push(server.stop);
  return server;
}

/** A DNS that knows these records of the sample's domain, and no others. */
function sampleDns(texts: Record<string, string[]>, exchange?: string, address?: string): Dns {
  const found = <T>(items: T[]) =>
    items.length > 0 ? Promise.resolve(items) : Promise.reject({ code: 'ENODATA' });
  return {
    resolveTxt: (name: string) => found((texts[name] ?? []).map((text) => [text])),
    resolveMx: () => found(exchange === undefined ? [] : [{ exchange, priority: 10 }]),
    resolve4: () => found(address ? [address] : []),
  } as unknown as Dns;
}
const SPF = { 'friosdelnorte.mx': ['v=spf1 -all'] };
const DMARC = { '_dmarc.friosdelnorte.mx': ['v=DMARC1; p=none'] };
const goodDns = sampleDns({ ...SPF, ...DMARC }, 'mx.friosdelnorte.mx');

/** What the doctor finds of the mail server, in a project whose secret this is. */
async function examine(port: number, secret: string, sendsTest: boolean) {
  const { root, remove } = makeSample({ SMTP_HOST: '127.0.0.1', SMTP_PORT: `${port}` }, secret);
  cleanUps.push(remove);
  const mode = { sendsTest, despiteMail: false, isPipeline: false };
  const sections = await runChecks({ root, ...mode, dns: goodDns });
  const of = (title: string) =>
    sections.find((section) => section.title.startsWith(title))?.findings.map(({ text }) => text);
  return { server: of('Mail server'), secrets: of('Secrets'), all: JSON.stringify(sections) };
}

test('a login that works is told, and no mail is sent', async () => {
  const { port, logins, mails } = await mailServer();
  const { server, all } = await examine(port, PASSWORD, false);
  expect(server).toEqual([`127.0.0.1:${port} takes the login of sitio@friosdelnorte.mx.`]);
  expect(logins).toEqual(['sitio@friosdelnorte.mx']);
  expect(mails).toEqual([]);
  expect(all).not.toContain(PASSWORD);
});

test('--send-test sends one mail, which says that it is a test', async () => {
  const { port, mails } = await mailServer();
  const { server = [] } = await examine(port, PASSWORD, true);
  const [, id = 'none'] = /Message-ID (<.+>)\.$/.exec(server[1] ?? '') ?? [];
  expect(mails).toEqual([expect.stringContaining(`Message-ID: ${id}`)]);
  expect(mails[0]).toContain('mensaje de prueba de npm run doctor');
});

test('a wrong password is told in the server’s words without it, and no test is sent', async () => {
  const { port, mails } = await mailServer();
  const { server, all } = await examine(port, 'otra-clave', true);
  expect(server).toEqual([
    expect.stringMatching(/535 5\.7\.8 Not •••\. Correct SMTP_USER or set SMTP_PASSWORD/),
    expect.stringMatching(/^No test mail was sent\. Mend/),
  ]);
  expect(all).not.toContain('otra-clave');
  expect(mails).toEqual([]);
});

test('a secret that ends with a line break is told', async () => {
  const { port } = await mailServer();
  const { secrets, all } = await examine(port, 'otra-clave\n', false);
  expect(secrets).toEqual([expect.stringMatching(/SMTP_PASSWORD .*ends with a line break.*:set/)]);
  expect(all).not.toContain('otra-clave');
});

test.for([
  ['MAIL FROM', { onMailFrom: 553 }, /refused, EENVELOPE at MAIL FROM\. Write .* MAIL_FROM/],
  ['RCPT TO', { onRcptTo: 550 }, /refused, EENVELOPE at RCPT TO\. Correct MAIL_TO/],
] as const)('a test mail that is refused at %s is told', async ([, refused, text]) => {
  const refuse =
    (code: number) => (_address: unknown, _session: unknown, done: (e: Error) => void) =>
      done(Object.assign(new Error('No'), { responseCode: code }));
  const [[event, code] = []] = Object.entries(refused);
  const { port } = await mailServer({ [`${event}`]: refuse(Number(code)) });
  const { server } = await examine(port, PASSWORD, true);
  expect(server?.[1]).toMatch(text);
});

const tryLogin = async (host: string, port: number) => {
  const login = { user: 'sitio', pass: PASSWORD };
  return (await verifyServer({ host, port, login }, 'SMTP_BACKUP')).text;
};

test('a server that offers no login is told', async () => {
  const { port } = await mailServer({ disabledCommands: ['AUTH'] });
  expect(await tryLogin('127.0.0.1', port)).toMatch(/Correct SMTP_BACKUP_USER/);
});

test('a server that turns everybody away is told in its own words', async () => {
  const smtp: SmtpServer = await startSmtpServer();
  cleanUps.push(smtp.stop);
  smtp.chooseFault = () => ({ at: 'connect', reply: '554 5.7.1 Blocked' });
  expect(await tryLogin('127.0.0.1', smtp.port)).toMatch(/554 5\.7\.1 Blocked\. Try again/);
});

test('a name that DNS does not know is told', async () => {
  expect(await tryLogin('smtp.friosdelnorte.invalid', 587)).toMatch(
    /Correct SMTP_BACKUP_HOST: DNS/,
  );
});

test.skipIf(!outward)('a server without STARTTLS is told, and sent no login', async () => {
  const options = { disabledCommands: ['STARTTLS'], authOptional: true };
  const { host, port, logins } = await mailServer(options, outward);
  expect(await tryLogin(host, port)).toMatch(/STARTTLS.* Set SMTP_BACKUP_PORT to 465/);
  expect(logins).toEqual([]);
});

test.skipIf(!outward)('a certificate that is no good is told, and sent no login', async () => {
  const { host, port, logins } = await mailServer({}, outward);
  expect(await tryLogin(host, port)).toMatch(/certificate has expired\. Ask .* SMTP_BACKUP_HOST/);
  expect(logins).toEqual([]);
});

test.for<[fault: string, dns: Dns, told: RegExp[]]>([
  ['nothing', goodDns, []],
  ['no SPF', sampleDns(DMARC, 'mx.mx'), [/^stop .*no SPF record.* Add/]],
  [
    'two SPF',
    sampleDns({ 'friosdelnorte.mx': ['v=spf1 a', 'v=spf1 b'], ...DMARC }, 'mx.mx'),
    [/^stop .*several SPF.* Join/],
  ],
  ['no DMARC', sampleDns(SPF, 'mx.mx'), [/^warn .*no DMARC.* Add/]],
  ['no MX', sampleDns({ ...SPF, ...DMARC }), [/^stop .*takes no mail.* Correct MAIL_TO/]],
  [
    'an MX that says no',
    sampleDns({ ...SPF, ...DMARC }, '', '192.0.2.1'),
    [/^stop .*takes no mail/],
  ],
  ['an address in place of the MX', sampleDns({ ...SPF, ...DMARC }, undefined, '192.0.2.1'), []],
])('of DNS, %s is told', async ([, dns, told]) => {
  const settings = settingsOf({ ...parameters, SMTP_USER: '' }, []);
  const findings = (await checkDns({ settings, dns })).filter(({ level }) => level !== 'fine');
  expect(findings.map(({ level, text }) => `${level} ${text}`)).toEqual(
    told.map((text) => expect.stringMatching(text)),
  );
});

test('a DNS that gives no answer is told, and stops nothing', async () => {
  const refuse = () => Promise.reject({ code: 'ESERVFAIL' });
  const dns = { resolveTxt: refuse, resolveMx: refuse, resolve4: refuse } as unknown as Dns;
  const settings = settingsOf({ ...parameters, SMTP_USER: '' }, []);
  for (const { level, text } of await checkDns({ settings, dns })) {
    expect(`${level} ${text}`).toMatch(/^warn DNS gave no answer .*\(ESERVFAIL\)\. Try again/);
  }
});
