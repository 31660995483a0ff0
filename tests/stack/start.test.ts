import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../support/free-port.ts';

let folder: string;
beforeEach(() => {
  // The default is too long on macOS: the path of a socket in it has a limit.
  const parent = process.platform === 'win32' ? tmpdir() : '/tmp';
  folder = mkdtempSync(path.join(parent, 'start-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s ends all that was started',
  async (signal, { skip }) => {
    skip(process.platform === 'win32', 'Windows has no signals');
    const command = startCommand(await freePorts(4));
    await expect.poll(command.output, { timeout: 20_000 }).toContain('Inbox');
    const started = descendants(command.process.pid);
    expect(started.map(({ args }) => args).join('\n')).toContain('functionsEmulatorRuntime');

    command.process.kill(signal);
    const [code] = await command.ended;

    expect(code).toBe(signal === 'SIGKILL' ? null : 0);
    await expect.poll(() => started.filter(({ pid }) => isRunning(pid))).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a port in use is told in one line, and nothing is left running', async () => {
  const ports = await freePorts(4);
  const occupant = createServer().listen(ports[3], '127.0.0.1');
  await once(occupant, 'listening');

  const command = startCommand(ports);
  const [code] = await command.ended;
  occupant.close();

  expect(code).toBe(1);
  expect(command.output().trim().split('\n')).toEqual([
    expect.stringMatching(`^Port ${ports[3]} .inbox. is in use.*npm start -- --inbox \\d+`),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

function startCommand([site, functions, smtp, inbox]: number[]) {
  const ports = [`--site=${site}`, `--function=${functions}`, `--smtp=${smtp}`, `--inbox=${inbox}`];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), ...ports], {
    env: { PATH: process.env.PATH, TMPDIR: folder, TEMP: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return { process: child, output: () => output, ended: once(child, 'close') };
}

function processes() {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, state, args] = /^ *(\d+) +(\d+) +(\S+) +(.*)/.exec(line) ?? [];
    // A dead one that nobody has asked after yet does not count.
    return state && !state.startsWith('Z')
      ? [{ pid: Number(pid), parent: Number(parent), args }]
      : [];
  });
}

function descendants(ancestor: number | undefined): ReturnType<typeof processes> {
  const children = processes().filter(({ parent }) => parent === ancestor);
  return children.flatMap((child) => [child, ...descendants(child.pid)]);
}

function isRunning(pid: number) {
  return processes().some((running) => running.pid === pid);
}
