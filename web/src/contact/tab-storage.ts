// sessionStorage, because a reload, Back and a crash must not lose what was written. Where it is blocked or full, a
// reload does.

/** In milliseconds. The next person at a shared computer must not find what was written yesterday. */
const KEPT_FOR = 86_400_000;

type Key = 'draft' | 'unsent-message';

/** Returns what the tab has stored under the key in the last 24 hours. */
export function readStored(key: Key): object | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '');
    return Date.now() - stored.time < KEPT_FOR ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function store<Value extends { time: number }>(key: Key, value: Value | undefined): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value ?? null));
  } catch {
    // The form works without.
  }
}
