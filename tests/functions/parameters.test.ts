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
    MAIL_TO: ' a@b.mx, c@D.MX,',
    RATE_LIMIT_TOTAL: ' ',
  };
  const password = { ...LOGIN, SMTP_PASSWORD: ' p@ss \r\n' };
  expect(readSettings({ ...env, ...password, MAIL_FROM: 'sitio@compañía.mx ' })).toEqual({
    servers: [
      { smtpHost: '2001:db8::25', smtpPort: 587, smtpUser: 'ventas', smtpPassword: ' p@ss ' },
    ],
    projectId: undefined,
    unusableBackup: [],
    mailFrom: 'sitio@xn--compaa-7va5a.mx',
    mailTo: ['a@b.mx', 'c@d.mx'],
    rateLimitPerIp: 10,
    rateLimitTotal: 100,
  });
});
