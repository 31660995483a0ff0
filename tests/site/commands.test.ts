import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../support/temporary-folder.ts';

// What `npm start` does beside what `npm test` does too.

/** Starts the inbox with ports of its own, and returns its address as it prints it. */
async function startInbox(smtp: number, web: number): Promise<string> {
  const [, ...words] = project.scripts['start:inbox'].split(' ');
  const maildev = createRequire(import.meta.url).resolve('maildev/bin/maildev');
  // It stores the mails in the directory for temporary files.
  const folder = temporaryFolder();
  const inbox = spawn(
    process.execPath,
    [maildev, ...words, '--smtp', `${smtp}`, '--web', `${web}`],
    {
      env: { ...process.env, TMPDIR: folder, TEMP: folder },
    },
  );
  const exited = once(inbox, 'exit');
  onTestFinished(async () => {
    inbox.kill();
    await exited;
  });
  const address = new RegExp(`http:\\S+:${web}\\S*`);
  let output = '';
  while (!address.test(output)) {
    const [chunk] = await Promise.race([once(inbox.stdout, 'data'), exited]);
    output += chunk;
    expect(inbox.exitCode, output).toBe(null);
  }
  return address.exec(output)?.[0] ?? '';
}

test('the inbox of npm start shows its page at the address that it prints', async () => {
  const address = await startInbox(10251, 10801);
  const shown = async () => (await fetch(address).catch(() => undefined))?.text();
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
  await startInbox(10252, 10802);
  for (const port of [10252, 10802]) {
    await expect.poll(() => canConnect('127.0.0.1', port)).toBe(true);
    // A server of every address also has this one.
    expect(await canConnect('127.0.0.2', port)).toBe(false);
  }
});
