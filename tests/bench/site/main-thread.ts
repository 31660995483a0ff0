import type { Trace } from 'lighthouse';
import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js';

/** What the page's main thread did, from Lighthouse's trace: with what it did for that inside it. */
export type Task = Awaited<ReturnType<typeof MainThreadTasks.request>>[number];

/** The first seconds of a visit, in milliseconds. */
const FIRST = 3000;
const PAINT = ['paintCompositeRender'];
const WORK = [...PAINT, 'styleLayout', 'scriptEvaluation', 'scriptParseCompile'];

export function tracedTasks(trace: Trace): Promise<Task[]> {
  return MainThreadTasks.request(trace, { computedCache: new Map() });
}

/**
 * In milliseconds of this computer, as traced: style, layout, paint and script of the first three
 * seconds, and the paint alone. Lighthouse's own breakdown takes the whole trace, times four.
 */
export function mainThreadWork(tasks: Task[]): { work: number; paint: number } {
  const first = tasks.filter(({ startTime }) => startTime < FIRST);
  const of = (groups: string[]) =>
    first
      .filter(({ group }) => groups.includes(group.id))
      .reduce((sum, { selfTime }) => sum + selfTime, 0);
  return { work: of(WORK), paint: of(PAINT) };
}

/**
 * The longest tasks as a table in Markdown, each with what it consists of. Where its processor time is
 * far below its time, the computer did something else.
 */
export function longestTasks(tasks: Task[], count: number): string {
  const longest = tasks
    .filter(({ parent }) => !parent)
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, count);
  return [
    '| at ms | ms | processor ms | of which |',
    '|---|---|---|---|',
    ...longest.map(row),
  ].join('\n');
}

function row(task: Task): string {
  // In microseconds; Lighthouse's types leave it out.
  const { tdur = Number.NaN } = task.event as { tdur?: number };
  const times = [task.startTime, task.duration, tdur / 1000].map((time) => time.toFixed(0));
  return `| ${times.join(' | ')} | ${contents(task)} |`;
}

/** Largest first; what takes less than a millisecond is left out. */
function contents(task: Task): string {
  return [...timesByKind(task)]
    .filter(([, time]) => time >= 1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, time]) => `${kind} ${time.toFixed(0)}`)
    .join(', ');
}

function timesByKind(task: Task, times = new Map<string, number>()): Map<string, number> {
  const kind = kindOf(task);
  times.set(kind, (times.get(kind) ?? 0) + task.selfTime);
  for (const child of task.children) timesByKind(child, times);
  return times;
}

function kindOf({ event, group, attributableURLs }: Task): string {
  switch (group.id) {
    case 'styleLayout':
      return event.name === 'Layout' ? 'layout' : 'style';
    case 'paintCompositeRender':
      return 'paint';
    case 'scriptEvaluation':
    case 'scriptParseCompile':
      return `script ${scriptOf(attributableURLs)}`;
    case 'parseHTML':
      return 'parsing HTML';
    case 'garbageCollection':
      return 'garbage collection';
    default:
      // Of no kind: what Chrome itself calls it.
      return event.name;
  }
}

/** The name of the script that ran: the innermost of those through which the trace came to it. */
function scriptOf(urls: string[]): string {
  const file = urls.findLast((url) => /\/[^/]+\.js$/.test(url));
  if (file) return file.slice(file.lastIndexOf('/') + 1);
  // Lighthouse runs some of its own in each page, with and without scripts.
  return urls.length > 0 ? 'inline or of Lighthouse' : 'of no file';
}
