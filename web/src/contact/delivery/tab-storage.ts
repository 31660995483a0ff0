import * as v from 'valibot';

// sessionStorage, because the menu's link to Contacto reloads the page. What cannot be stored there,
// because storage is blocked or full, lives as long as the page.
const memory = new Map<string, string>();

/** In milliseconds. The next person at a shared computer must not find what was written yesterday. */
const KEPT_FOR = 86_400_000;

/** Returns whether what was stored at `time` is still kept. */
export function isRecent({ time }: { time: number }): boolean {
  return Date.now() - time < KEPT_FOR;
}

function readText(key: string): string | null {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the tab's stored value, or undefined where there is none of the schema's shape. */
export function readStored<Schema extends v.GenericSchema>(key: string, schema: Schema) {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const { success, output } = v.safeParse(json, readText(key));
  return success ? (output as v.InferOutput<Schema>) : undefined;
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
