import domain from 'node:domain';

/**
 * Keeps the framework from running each request in a domain, which Node has deprecated: from the
 * first on, hooks are called around every callback of the process, a quarter of its time for a
 * message. The handler catches its own errors; one that is thrown outside of it ends the process,
 * as Node means it to.
 */
export function leaveOutDomains(): void {
  const create = () => ({ on: () => {}, run: (work: () => void) => work() });
  Object.assign(domain, { create });
}
