import { once } from 'node:events';
import { type Child, startChild } from './child.ts';
import { removeProject } from './project.ts';

/** What a person can mend; its message says how, and no stack trace would tell more. */
export class StackError extends Error {
  override name = 'StackError';
}

/** The processes of one stack and their folder: they stand and fall together. */
export class Parts {
  readonly #folder: string;
  readonly #children: Child[] = [];
  readonly #failure = new AbortController();

  constructor(folder: string) {
    this.#folder = folder;
    process.once('exit', this.#end);
  }

  /** Aborted, with a StackError, once a part has ended by itself or `fail` was called. */
  get failed(): AbortSignal {
    return this.#failure.signal;
  }

  fail(message: string): void {
    this.#failure.abort(new StackError(message));
  }

  start(name: string, command: string[], onLine: (line: string) => void): void {
    const child = startChild(command, this.#folder, onLine);
    this.#children.push(child);
    void child.ended.then(() => this.fail(`The ${name} ended unexpectedly`));
  }

  /** Waits for `work`, but no longer than the parts run. */
  async whileRunning<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.failed.throwIfAborted();
    const end = once(this.failed, 'abort').then(() => Promise.reject(this.failed.reason));
    return await Promise.race([work(this.failed), end]);
  }

  async stop(): Promise<void> {
    this.#end();
    await Promise.all(this.#children.map(({ ended }) => ended));
    // Again: one may have written while it was dying.
    removeProject(this.#folder);
    process.off('exit', this.#end);
  }

  // Synchronous, for the exit of this process.
  readonly #end = () => {
    for (const child of this.#children) child.kill();
    removeProject(this.#folder);
  };
}
