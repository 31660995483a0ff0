/** For one request, in milliseconds: the function may have to be started for it. */
export const TIMEOUT = 15_000;
/** For all of them together: the whole takes less than a minute, also where nothing answers. */
const TOTAL_TIMEOUT = 45_000;

export interface Reply {
  path: string;
  /** 0 where no answer came. */
  status: number;
  headers: Headers;
  text: string;
  /** For a person: the status and the type, or what kept the answer from coming. */
  came: string;
}

export class LiveSite {
  /** Its origin: no path, no slash at the end. */
  readonly url: string;
  readonly #deadline = AbortSignal.timeout(TOTAL_TIMEOUT);

  constructor(url: string) {
    this.url = url;
  }

  /** The local stack: the command takes an address without https of this machine alone. */
  get isLocal(): boolean {
    return this.url.startsWith('http:');
  }

  /** Asks for an address of the site. Never throws, and follows no redirect. */
  async ask(path: string, init: RequestInit = {}, timeout = TIMEOUT): Promise<Reply> {
    const signal = AbortSignal.any([this.#deadline, AbortSignal.timeout(timeout)]);
    try {
      const response = await fetch(new URL(path, this.url), {
        redirect: 'manual',
        ...init,
        signal,
      });
      const { status, headers } = response;
      const text = await response.text();
      return { path, status, headers, text, came: describe(response) };
    } catch (error) {
      const came = reasonOf(error, timeout);
      return { path, status: 0, headers: new Headers(), text: '', came };
    }
  }
}

function describe({ status, headers }: Response): string {
  const location = headers.get('location');
  if (location) return `${status} to ${location}`;
  return `${status} with ${headers.get('content-type') ?? 'no type'}`;
}

function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  // fetch itself says no more than that it failed.
  const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return `no answer: ${[message, code].filter(Boolean).join(', ')}`;
}
