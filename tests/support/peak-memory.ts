import { readFile } from 'node:fs/promises';

/** The most memory that a process has held so far, in MiB; not a number elsewhere than on Linux. */
export async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
