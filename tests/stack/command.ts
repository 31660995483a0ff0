import { parseArgs } from 'node:util';
import { StackError } from './parts.ts';
import { choosePorts, isAnswering, occupant, type Ports } from './ports.ts';
import { FIREBASE } from './project.ts';

const DEFAULTS = {
  site: FIREBASE.emulators.hosting.port,
  function: FIREBASE.emulators.functions.port,
  smtp: 1025,
  inbox: 1080,
};

/**
 * Runs a command that lasts until it is interrupted. What goes wrong is told in one line; children
 * end with this process, however it ends.
 */
export async function runCommand(name: string, main: (ports: Ports) => Promise<StackError>) {
  // Not once: the terminal and npm may both send one, and the second would interrupt the end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
  endWithParent();
  try {
    throw await main(await readPorts(name));
  } catch (error) {
    if (!(error instanceof StackError)) throw error;
    console.error(`\n${error.message}.`);
    process.exit(1);
  }
}

// A signal to npm need not reach this process.
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent || !isRunning(parent)) process.exit(1);
  }, 500).unref();
}

// On Windows an orphan keeps the number of its parent.
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function readPorts(command: string): Promise<Ports> {
  const ports = askedPorts();
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isAnswering(port))) continue;
    throw new StackError(
      `Port ${port} (${name}) is in use${occupant(port)}. Stop it, or choose another port: ` +
        `npm ${command} -- --${name} ${port + 100}`,
    );
  }
  return await choosePorts(ports);
}

function askedPorts(): typeof DEFAULTS {
  const ports = { ...DEFAULTS };
  const names = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  for (const [asked, value] of Object.entries(parseArgs({ options, strict: false }).values)) {
    const name = names.find((known) => known === asked);
    if (!(name && /^\d{1,5}$/.test(String(value)))) {
      const usage = names.map((known) => `--${known} ${DEFAULTS[known]}`).join(' ');
      throw new StackError(`Not understood: --${asked}. Ports are chosen by ${usage}`);
    }
    ports[name] = Number(value);
  }
  return ports;
}
