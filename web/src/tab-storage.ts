// What the tab keeps. Where the browser's storage is blocked or full, the form works without.

type Key = 'accepted' | 'draft' | 'outbox' | 'tons';

/** The next person at a shared computer must not find what was written yesterday. */
const MAX_AGE_MS = 86_400_000;

/** Returns the storage of the key. All tabs share the time of the accepted message, because a duplicated tab needs it. */
function storageForKey(key: Key): Storage {
  return key === 'accepted' ? localStorage : sessionStorage;
}

/** Returns what was stored under the key in the last 24 hours. */
export function readStored<Value>(key: Key): Value | undefined {
  try {
    const { time, value } = JSON.parse(storageForKey(key).getItem(key) ?? '');
    return Date.now() - time < MAX_AGE_MS ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it. */
export function store(key: Key, value: object | number | undefined): void {
  try {
    // A storage that is full would keep the older value, which then would replace the newer text in the form.
    storageForKey(key).removeItem(key);
    if (value === undefined) return;
    storageForKey(key).setItem(key, JSON.stringify({ time: Date.now(), value }));
  } catch {
    // Nothing is stored.
  }
}
