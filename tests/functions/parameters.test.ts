import { expect, test } from 'vitest';
import { readAllowedOrigins, readSettings, SettingsError } from '../../functions/src/params.ts';
import { parametersFor } from '../support/function-server.ts';

const LOGIN = { SMTP_USER: 'ventas', SMTP_PASSWORD: ' p@ss:/#% ' };
const BACKUP = { SMTP_BACKUP_HOST: '127.0.0.1', SMTP_BACKUP_PORT: '25', SMTP_BACKUP_USER: 'v' };

test.for([
  ['SMTP_HOST', ''],
  ['SMTP_HOST', 'smtp.gmail.com:465'],
  ['SMTP_HOST', '[::1]:25'],
  ['SMTP_HOST', 'smtps://smtp.gmail.com'],
  ['SMTP_PORT', ''],
  ['SMTP_PORT', '0'],
  ['SMTP_PORT', '587.5'],
  ['SMTP_PASSWORD', '\n'],
  ['MAIL_FROM', ''],
  ['MAIL_FROM', 'sitio'],
  ['MAIL_FROM', 'josé@empresa.mx'],
  ['MAIL_TO', ' , '],
  ['MAIL_TO', 'ventas@example.com, ventas'],
  ['MAIL_TO', 'ventas@example.com, josé@empresa.mx'],
  ['RATE_LIMIT_PER_IP', '0'],
  ['RATE_LIMIT_TOTAL', 'many'],
  ['SMTP_BACKUP_PORT', ''],
  ['SMTP_BACKUP_PASSWORD', ''],
] as const)('%s cannot be %j', ([name, value]) => {
  const env = { ...parametersFor(25), ...LOGIN, ...BACKUP, SMTP_BACKUP_PASSWORD: 'x' };
  expect(() => readSettings({ ...env, [name]: value })).toThrow(new SettingsError([name]));
});

test('settings have defaults, ASCII domains and passwords as they are', () => {
  const env = {
    SMTP_HOST: ' [2001:db8::25] ',
    SMTP_PORT: '587',
    MAIL_TO: ' a@b.mx, c@d.mx,a@B.MX,',
  };
  const password = { ...LOGIN, SMTP_PASSWORD: ' p@ss \r\n' };
  expect(readSettings({ ...env, ...password, MAIL_FROM: 'sitio@compañía.mx' })).toEqual({
    smtp: [
      {
        host: '2001:db8::25',
        port: 587,
        name: 'xn--compaa-7va5a.mx',
        login: { user: 'ventas', pass: ' p@ss ' },
      },
    ],
    from: 'sitio@xn--compaa-7va5a.mx',
    to: ['a@b.mx', 'c@d.mx'],
    rateLimit: { perIp: 10, total: 100 },
  });
});

test('of ALLOWED_ORIGINS, what is no origin is unusable, and leaves the others', () => {
  const origins = ['https://otra.mx', 'http://localhost:5173', 'https://xn--compaa-7va5a.mx'];
  const unusable = ['otra.mx', '*', 'https://*.frios.mx', 'https://a.mx https://b.mx'];
  unusable.push('https://a.mx/x', 'localhost:5173', 'null', 'https://a.mx:99999');
  const list = ['https://otra.mx/', 'http://localhost:5173', 'https://compañía.mx', ...unusable];
  expect(readAllowedOrigins(list.join(', '))).toEqual({ origins, unusable });
});
