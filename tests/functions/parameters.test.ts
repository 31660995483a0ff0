import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../functions/src/params.ts';
import { parametersFor } from '../support/function-server.ts';

const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: ' p@ss:/#% ' };

test.for([
  ['SMTP_HOST', ''],
  ['SMTP_HOST', 'smtp.gmail.com:465'],
  ['SMTP_PORT', '0'],
  ['SMTP_PORT', '587.5'],
  ['SMTP_PORT', '65536'],
  ['SMTP_PASSWORD', '\n'],
  ['SMTP_GREETING', '[127.0.0.1]'],
  ['SMTP_GREETING', 'localhost.localdomain'],
  ['MAIL_FROM', ''],
  ['MAIL_FROM', 'josé@empresa.mx'],
  ['MAIL_TO', ' , '],
  ['MAIL_TO', 'ventas@example.com, josé@empresa.mx'],
  ['RATE_LIMIT_PER_IP', '0'],
  ['RATE_LIMIT_TOTAL', 'many'],
] as const)('%s cannot be %j', ([name, value]) => {
  const env = { ...parametersFor(25), ...LOGIN };
  expect(() => readSettings({ ...env, [name]: value })).toThrow(new SettingsError([name]));
});

test.for(['smtp-relay.brevo.com', 'mx_1.compañía.mx', '127.0.0.1'])(
  '%s can be a SMTP_HOST',
  (host) => {
    const { servers } = readSettings(parametersFor(587, { SMTP_HOST: host }));
    expect(servers).toMatchObject([{ host }]);
  },
);

test('a backup of which only the user is set is half configured', () => {
  const { servers, unusableBackup } = readSettings({
    ...parametersFor(25),
    SMTP_BACKUP_USER: 'ventas',
  });
  const missing = ['HOST', 'PORT', 'PASSWORD'].map((name) => `SMTP_BACKUP_${name}`);
  expect(unusableBackup).toEqual(missing);
  expect(servers).toHaveLength(1);
});

test('settings have defaults, ASCII domains and passwords as they are', () => {
  const env = {
    SMTP_HOST: ' [2001:db8::25] ',
    SMTP_PORT: ' 587 ',
    SMTP_GREETING: ' correo.FRIOS.mx ',
    MAIL_TO: ' a@b.mx, c@D.MX,',
    RATE_LIMIT_TOTAL: ' ',
  };
  const password = { ...LOGIN, SMTP_PASSWORD: ' p@ss \r\n' };
  expect(readSettings({ ...env, ...password, MAIL_FROM: 'sitio@compañía.mx ' })).toEqual({
    servers: [
      {
        host: '2001:db8::25',
        port: 587,
        user: 'ventas',
        password: ' p@ss ',
        greeting: 'correo.frios.mx',
      },
    ],
    unusableBackup: [],
    mailFrom: 'sitio@xn--compaa-7va5a.mx',
    mailTo: ['a@b.mx', 'c@d.mx'],
    rateLimitPerIp: 15,
    rateLimitTotal: 100,
  });
});

test.for<[greeting: string, machine: string, parameters: NodeJS.ProcessEnv]>([
  ['correo.frios.mx', 'vps.frios.mx', { ...LOGIN, SMTP_GREETING: 'correo.frios.mx' }],
  ['correo.frios.mx', 'vps', { SMTP_GREETING: 'correo.frios.mx' }],
  ['demo-frios.web.app', 'vps.frios.mx', LOGIN],
  ['vps.frios.mx', 'vps.frios.mx', { ...LOGIN, GCLOUD_PROJECT: undefined }],
  // A mail server without a login knows the domain of the sender.
  ['example.com', 'vps', { GCLOUD_PROJECT: undefined }],
])('the greeting is %s on the machine %s with %j', ([greeting, machine, parameters]) => {
  const { servers } = readSettings(parametersFor(25, parameters), machine);
  expect(servers).toMatchObject([{ greeting }]);
});

test.for(['vps', 'localhost.localdomain'])(
  'outside Firebase a login on the machine %s needs SMTP_GREETING',
  (machine) => {
    const env = parametersFor(25, { ...LOGIN, GCLOUD_PROJECT: undefined });
    expect(() => readSettings(env, machine)).toThrow(new SettingsError(['SMTP_GREETING']));
  },
);

test('a backup with a login that has no greeting is left out', () => {
  const backup = { HOST: 'mail.example.org', PORT: '465', USER: 'ventas', PASSWORD: 'secreto' };
  const parameters = Object.entries(backup).map(([name, value]) => [`SMTP_BACKUP_${name}`, value]);
  const env = parametersFor(25, { ...Object.fromEntries(parameters), GCLOUD_PROJECT: undefined });
  const { servers, unusableBackup } = readSettings(env, 'vps');
  expect([servers.length, unusableBackup]).toEqual([1, ['SMTP_GREETING']]);
});
