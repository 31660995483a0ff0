import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import maildev from '../../node_modules/maildev/package.json' with { type: 'json' };
import project from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../support/temporary-folder.ts';

// What `npm start` does and `npm test` does not.

/** The inbox has ports of its own. */
const SMTP = 10251;
const WEB = 10801;

beforeAll(() => {
  const [, ...words] = project.scripts.inbox.split(' ');
  const command = path.resolve(
    import.meta.dirname,
    '../../node_modules/maildev',
    maildev.bin.maildev,
  );
  // It stores the mails in the directory for temporary files.
  const folder = temporaryFolder();
  const options = [...words, '--smtp', `${SMTP}`, '--web', `${WEB}`];
  const env = { ...process.env, TMPDIR: folder.path, TEMP: folder.path };
  const inbox = spawn(process.execPath, [command, ...options], { env });
  const exited = once(inbox, 'exit');
  return async () => {
    inbox.kill();
    await exited;
    folder.remove();
  };
});

test('the inbox of npm start shows its page at localhost', async () => {
  const shown = async () => (await fetch(`http://localhost:${WEB}`).catch(() => undefined))?.text();
  await expect.poll(shown).toContain('<title>MailDev');
});

async function canConnect(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: 2000 });
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('timeout', () => resolve(false));
  });
  socket.destroy();
  return isConnected;
}

test('the inbox of npm start listens at 127.0.0.1 alone', async () => {
  for (const port of [SMTP, WEB]) {
    await expect.poll(() => canConnect('127.0.0.1', port)).toBe(true);
    // A server that listens at every address would answer here too.
    expect(await canConnect('127.0.0.2', port)).toBe(false);
  }
});
