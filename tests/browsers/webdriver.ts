import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

/** The WebDriver commands that the tests use: their names in Firefox, their paths in WebKit. */
const PATHS = {
  SetWindowRect: 'window/rect',
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  FindElement: 'element',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
};

/** A browser with storage, cache and history of its own. */
export interface Browser {
  /** Runs a command, one at a time, and returns its value. */
  run(command: keyof typeof PATHS, parameters: Record<string, unknown>): Promise<unknown>;
  stop(): Promise<void>;
}

const patience = { timeout: 30_000, interval: 100 };

/** Starts WebKitGTK's own small browser, whose driver takes the commands over HTTP. */
export async function startWebKit(): Promise<Browser> {
  const end = await startProcess('WebKitWebDriver', () => ['--port=4567']);
  const send = async (method: string, url: string, parameters?: object) => {
    const body = parameters ? JSON.stringify(parameters) : null;
    const response = await fetch(`http://127.0.0.1:4567${url}`, { method, body });
    const { value } = (await response.json()) as { value: Record<string, string> };
    if (!response.ok) throw new Error(`${url}: ${value.error}`);
    return value;
  };
  await vi.waitFor(() => send('GET', '/status'), patience);
  const { sessionId } = await send('POST', '/session', { capabilities: {} });
  return {
    run: (command, { id, ...parameters }) => {
      const place = PATHS[command].replace('{id}', String(id));
      return send('POST', `/session/${sessionId}/${place}`, parameters);
    },
    stop: async () => {
      await send('DELETE', `/session/${sessionId}`);
      await end();
    },
  };
}

/** Starts Firefox, which takes the commands over a socket (Marionette): Debian has no geckodriver, which takes them over HTTP. */
export async function startFirefox(): Promise<Browser> {
  const args = ['--marionette', '--headless', '--profile'];
  const end = await startProcess('firefox', (profile) => [...args, profile]);
  const socket = await vi.waitFor(openMarionette, patience);
  const packets = readPackets(socket);
  await packets.next(); // Its version.
  const send = async (name: string, parameters: object) => {
    const text = JSON.stringify([0, 1, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { value } = await packets.next();
    const [, , error, result] = value as [1, 1, Error | null, { value: unknown }];
    if (error) throw new Error(`${name}: ${error.message}`);
    return result.value;
  };
  await send('NewSession', {});
  return { run: send, stop: end };
}

/** Starts a process with a profile. Returns a function that ends it and removes the profile. */
async function startProcess(command: string, args: (profile: string) => string[]) {
  const profile = await mkdtemp(path.join(tmpdir(), 'browser-'));
  // Styles without which the toolbars keep the window wider than a phone.
  await cp(path.join(import.meta.dirname, 'profile'), profile, { recursive: true });
  const env = { ...process.env, XDG_CONFIG_HOME: profile };
  const child = spawn(command, args(profile), { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function openMarionette(): Promise<Socket> {
  const socket = connect(2828, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Reads packets of JSON, each after its length in bytes and a colon. */
async function* readPackets(socket: Socket): AsyncGenerator<unknown> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    const start = received.indexOf(':') + 1;
    const end = start + Number.parseInt(received.toString('latin1', 0, start), 10);
    if (start === 0 || received.length < end) continue;
    yield JSON.parse(received.toString('utf8', start, end));
    received = received.subarray(end);
  }
}
