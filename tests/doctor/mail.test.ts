import { expect, onTestFinished, test } from 'vitest';
import { externalAddress } from '../support/external-address.ts';
import { PASSWORD, startLoginServer } from '../support/login-server.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { runChecks } from './checks.ts';
import { checkDns, type Dns } from './dns.ts';
import { verifyServer } from './mail-server.ts';
import { settingsOf } from './parameters.ts';
import { makeSample, parameters } from './sample.ts';

/** A DNS with these numbers of records for the sample's domain; by default all is right. */
function sampleDns({ spf = 1, dmarc = 1, mx = ['mx.mx'], code = 'ENODATA' } = {}) {
  const found = <T>(items: T[]) =>
    items.length > 0 ? Promise.resolve(items) : Promise.reject({ code, message: code });
  return {
    resolveTxt: (name: string) =>
      found(
        name.startsWith('_dmarc.') ? Array(dmarc).fill(['v=DMARC1;']) : Array(spf).fill(['v=spf1']),
      ),
    resolveMx: () => found(mx.map((exchange) => ({ exchange }))),
  } as unknown as Dns;
}

/** What the doctor finds of the mail server, in a project whose secret this is. */
async function examine(port: number, secret: string, sendsTest: boolean) {
  const { root } = makeSample({ SMTP_HOST: '127.0.0.1', SMTP_PORT: `${port}` }, secret);
  const mode = { sendsTest, despiteMail: false, isPipeline: false };
  const sections = await runChecks({ root, ...mode, dns: sampleDns() });
  const of = (title: string) =>
    sections.find((section) => section.title.startsWith(title))?.findings.map(({ text }) => text);
  return { server: of('Mail server'), secrets: of('Secrets'), all: JSON.stringify(sections) };
}

test('a login that works is told, and no mail is sent', async () => {
  const { port, logins, mails } = await startLoginServer();
  const { server, all } = await examine(port, PASSWORD, false);
  expect(server).toEqual([`127.0.0.1:${port} takes the login of sitio@friosdelnorte.mx.`]);
  expect(logins).toEqual(['sitio@friosdelnorte.mx, TLS']);
  expect(mails).toEqual([]);
  expect(all).not.toContain(PASSWORD);
});

test('--send-test sends one mail, which says that it is a test', async () => {
  const { port, mails } = await startLoginServer();
  const { server = [] } = await examine(port, PASSWORD, true);
  const [, id = 'none'] = /Message-ID (<.+>)\.$/.exec(server[1] ?? '') ?? [];
  expect(mails).toEqual([expect.stringContaining(`Message-ID: ${id}`)]);
  expect(mails[0]).toContain('mensaje de prueba de npm run doctor');
});

test('a wrong password is told in the server’s words without it, and no test is sent', async () => {
  const { port, mails } = await startLoginServer();
  const { server, all } = await examine(port, 'otra-clave', true);
  expect(server).toEqual([
    expect.stringMatching(/535 5\.7\.8 Not •••\. Correct SMTP_USER or set SMTP_PASSWORD/),
    expect.stringMatching(/^No test mail was sent\. Mend/),
  ]);
  expect(all).not.toContain('otra-clave');
  expect(mails).toEqual([]);
});

test('an empty secret is told', async () => {
  const { port } = await startLoginServer();
  const { secrets } = await examine(port, '', false);
  expect(secrets).toEqual([expect.stringMatching(/SMTP_PASSWORD is empty.*:set/)]);
});

test.for([
  ['onMailFrom', /refused, EENVELOPE at MAIL FROM\. Write .* MAIL_FROM/],
  ['onRcptTo', /refused, EENVELOPE at RCPT TO\. Correct MAIL_TO/],
] as const)('a test mail that is refused is told: %s', async ([event, text]) => {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(new Error('No'));
  const { port } = await startLoginServer({ [event]: refuse });
  const { server } = await examine(port, PASSWORD, true);
  expect(server?.[1]).toMatch(text);
});

const tryLogin = async (host: string, port: number, timeout?: number) => {
  const login = { user: 'sitio', pass: PASSWORD };
  return (await verifyServer({ host, port, name: 'example.com', login }, 'SMTP_BACKUP', timeout))
    .text;
};

test('a server that offers no login is told', async () => {
  const { port } = await startLoginServer({ disabledCommands: ['AUTH'] });
  expect(await tryLogin('127.0.0.1', port)).toMatch(/Correct SMTP_BACKUP_USER/);
});

test('a server that answers byte by byte is told, and not waited for', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.chooseFault = () => ({ at: 'ehlo', do: 'trickle' });
  expect(await tryLogin('127.0.0.1', smtp.port, 300)).toMatch(/No answer in 300 ms\. Try again/);
});

test('a server that turns everybody away is told in its own words', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  smtp.chooseFault = () => ({ at: 'connect', reply: '554 5.7.1 Blocked' });
  expect(await tryLogin('127.0.0.1', smtp.port)).toMatch(/554 5\.7\.1 Blocked\. Try again/);
});

test('a login that is refused only for now is no wrong password', async () => {
  const refusal = Object.assign(new Error('4.7.0 Later'), { responseCode: 454 });
  const { port } = await startLoginServer({ onAuth: (_auth, _session, done) => done(refusal) });
  expect(await tryLogin('127.0.0.1', port)).toMatch(/454 4\.7\.0 Later\. Try again/);
});

test('a name that DNS does not know is told', async () => {
  expect(await tryLogin('smtp.friosdelnorte.invalid', 587)).toMatch(
    /Correct SMTP_BACKUP_HOST: DNS/,
  );
});

test.skipIf(!externalAddress)('a server without STARTTLS is told, and sent no login', async () => {
  const options = { disabledCommands: ['STARTTLS'], authOptional: true };
  const { host, port, logins } = await startLoginServer(options, externalAddress);
  expect(await tryLogin(host, port)).toMatch(/with STARTTLS: .* Set SMTP_BACKUP_PORT to 465/);
  expect(logins).toEqual([]);
});

test.skipIf(!externalAddress)(
  'a certificate that is no good is told, and sent no login',
  async () => {
    const { host, port, logins } = await startLoginServer({}, externalAddress);
    expect(await tryLogin(host, port)).toMatch(
      /certificate has expired\. Have it .* SMTP_BACKUP_HOST/,
    );
    expect(logins).toEqual([]);
  },
);

test.for<[dns: Parameters<typeof sampleDns>[0], told: RegExp[]]>([
  [{}, []],
  [{ spf: 0 }, [/^stop .* no SPF record.* Have one/]],
  [{ spf: 2 }, [/^stop .* several SPF records.* Have one/]],
  [{ dmarc: 0 }, [/^warn .* no DMARC record.* Add/]],
  [{ mx: [] }, [/^stop .* takes no mail.* Correct MAIL_TO/]],
  [{ mx: [''] }, [/^stop .* takes no mail/]],
  [{ spf: 0, code: 'ESERVFAIL' }, [/^warn .*no answer \(ESERVFAIL\)\. Try again/]],
])('of DNS, what mail needs is told where it is missing: %j', async ([records, told]) => {
  const settings = settingsOf(parameters, []);
  const findings = await checkDns({ settings, dns: sampleDns(records) });
  const wrongs = findings.filter(({ level }) => level !== 'fine');
  expect(wrongs.map(({ level, text }) => `${level} ${text}`)).toEqual(
    told.map((text) => expect.stringMatching(text)),
  );
});
