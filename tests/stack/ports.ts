import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { freePorts } from '../support/free-port.ts';

const NAMES = ['site', 'function', 'smtp', 'inbox', 'hub', 'logging', 'eventarc', 'tasks'] as const;

/** The first four are what a person or a test talks to, the others the emulators' own. */
export type Ports = Record<(typeof NAMES)[number], number>;

export async function choosePorts(given: Partial<Ports>): Promise<Ports> {
  const free = await freePorts(NAMES.length);
  const chosen = NAMES.map((name, index) => [name, given[name] ?? free[index]]);
  return Object.fromEntries(chosen) as Ports;
}

/**
 * Whether anything accepts connections on this port of localhost, by IPv4 or IPv6. Trying to listen
 * there would miss, on macOS, a listener on all addresses.
 */
export function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Who listens on a port, where the system tells it cheaply; else empty. */
export function occupant(port: number): string {
  const [pid] = lines('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN']);
  if (!pid) return '';
  const [command = ''] = lines('ps', ['-o', 'args=', '-p', pid]);
  return ` by process ${pid} (${command.slice(0, 60).trim()})`;
}

function lines(command: string, args: string[]): string[] {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 2000 });
  return (stdout ?? '').split('\n').filter(Boolean);
}
