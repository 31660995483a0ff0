interface Entry<Value> {
  value: Value;
  expiresAt: number;
}

/** A map that forgets each entry some time after it was set. It needs no timers, which an idle instance does not run. */
export class ExpiringMap<Key, Value> {
  readonly #lifetimeMs: number;
  /** In the order in which they expire, because all have the same lifetime. */
  readonly #entries = new Map<Key, Entry<Value>>();

  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  #removeExpired(): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt > Date.now()) return;
      this.#entries.delete(key);
    }
  }

  get(key: Key): Value | undefined {
    this.#removeExpired();
    return this.#entries.get(key)?.value;
  }

  set(key: Key, value: Value): void {
    // An entry that is set again moves to the end.
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt: Date.now() + this.#lifetimeMs });
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  /** Returns the keys, the one that was set last at the end. */
  keys(): Key[] {
    this.#removeExpired();
    return [...this.#entries.keys()];
  }
}
