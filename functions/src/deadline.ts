import { timeouts } from './timeouts.ts';

/** The deadlines of the requests under way. */
const deadlines = new Set<AbortController>();

/** Runs `run` with a signal that is aborted when the time of a request, or of this instance, is over. */
export async function withRequestDeadline<T>(
  run: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  // AbortSignal.any would hold AbortSignal.timeout weakly: once collected, it never aborts.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeouts.request);
  deadlines.add(deadline);
  try {
    return await run(deadline.signal);
  } finally {
    clearTimeout(timer);
    deadlines.delete(deadline);
  }
}

/** Ends the time of every request under way. */
export function abortDeadlines(): void {
  for (const deadline of deadlines) deadline.abort();
}
