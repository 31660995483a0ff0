// What the tab keeps. Where the browser's storage is blocked or full, the form works without.

/** The next person at a shared computer must not find what was written yesterday. */
const MAX_AGE_MS = 86_400_000;

/** Returns what was stored under the key in the last 24 hours. */
export function readStored<Value>(key: string): Value | undefined {
  try {
    const { time, value } = JSON.parse(sessionStorage.getItem(key) ?? '');
    return Date.now() - time < MAX_AGE_MS ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it. */
export function store(key: string, value: object | number | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ time: Date.now(), value }));
  } catch {
    // Nothing is stored.
  }
}
