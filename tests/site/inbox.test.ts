import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import manifest from '../../package.json' with { type: 'json' };
import { prepareSite } from '../support/site.ts';

const site = prepareSite();
const MAILDEV = path.resolve(import.meta.dirname, '../../node_modules/maildev');
/** As `npm start` writes it. */
const [url = ''] = /http:\S+$/.exec(manifest.scripts['start:inbox'].split(' && ')[0] ?? '') ?? [];

/** Returns a port of the loopback that is free. The port of the script is that of the tests' mail server. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test('the inbox of npm start shows a mail at the URL that npm start writes', async ({
  onTestFinished,
}) => {
  const { bin } = JSON.parse(readFileSync(path.join(MAILDEV, 'package.json'), 'utf8'));
  const [, ...args] = manifest.scripts.inbox.split(' ');
  const port = await freePort();
  const inbox = spawn(process.execPath, [
    path.join(MAILDEV, bin.maildev),
    ...args,
    ...['--smtp', `${port}`],
  ]);
  onTestFinished(() => void inbox.kill());
  const statusOf = () => fetch(url).then(({ status }) => status, String);
  await expect.poll(statusOf).toBe(200);

  const mail = {
    from: 'sitio@example.com',
    to: 'ventas@example.com',
    subject: 'Paro de un chiller',
  };
  await nodemailer.createTransport(`smtp://127.0.0.1:${port}?ignoreTLS=true`).sendMail(mail);
  const page = await site.open(url);
  await page.getByText(mail.subject).first().waitFor();
});
