import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

// What `npm start` does beside what `npm test` does too.

test('the inbox of npm start shows its page at the address that it prints', async () => {
  const script = 'npm run start:inbox -- --smtp 10251 --web 10801';
  const inbox = spawn(script, { shell: true, detached: true });
  onTestFinished(() => void process.kill(-(inbox.pid ?? 0)));
  let output = '';
  while (!/http:\S+:10801/.test(output)) {
    const [chunk] = await Promise.race([once(inbox.stdout, 'data'), once(inbox, 'exit')]);
    output += chunk;
    expect(inbox.exitCode, output).toBe(null);
  }
  const [address = ''] = /http:\S+:10801\S*/.exec(output) ?? [];
  const shown = async () => (await fetch(address).catch(() => undefined))?.text();
  await expect.poll(shown).toContain('<title>MailDev');
});
