// sessionStorage, because a reload, Back and a crash must not lose what was written. What cannot be stored there,
// because storage is blocked or full, lives as long as the document.
const memory = new Map<string, string>();

/** In milliseconds. The next person at a shared computer must not find what was written yesterday. */
const KEPT_FOR = 86_400_000;

/** Returns whether what was stored at `time` is still kept. */
export function isRecent({ time }: { time: number }): boolean {
  return Date.now() - time < KEPT_FOR;
}

/** Returns the tab's stored value, or null where there is none. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}
