import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the browsers and the site, to be slow or broken where a test wants it. */
export interface Gateway {
  url: string;
  /** Lets requests for such paths wait. @returns what lets them pass. */
  hold(path: RegExp): () => void;
  /** Breaks the connection of requests for such paths. @returns what ends it. */
  cut(path: RegExp): () => void;
  /** Lets everything pass. */
  reset(): void;
  stop(): Promise<void>;
}

interface Fault {
  path: RegExp;
  /** Resolves with whether the request may pass then. */
  until: Promise<boolean>;
  end: () => void;
}

export async function startGateway(siteUrl: string): Promise<Gateway> {
  const faults = new Set<Fault>();
  const server = createServer(async (req, res) => {
    const fault = [...faults].find(({ path }) => path.test(req.url ?? ''));
    if (fault && !(await fault.until)) req.socket.destroy();
    else forward(siteUrl, req, res);
  });
  server.listen(0);
  await once(server, 'listening');

  function add(path: RegExp, until: Promise<boolean>, resolve = () => {}): () => void {
    const fault = { path, until, end };
    function end() {
      faults.delete(fault);
      resolve();
    }
    faults.add(fault);
    return end;
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      return add(path, promise, () => resolve(true));
    },
    cut: (path) => add(path, Promise.resolve(false)),
    reset: () => {
      for (const { end } of faults) end();
    },
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function forward(siteUrl: string, req: IncomingMessage, res: ServerResponse) {
  const { method = 'GET', headers, url = '/' } = req;
  const passed = request(siteUrl + url, { method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  passed.on('error', () => res.destroy());
  req.pipe(passed);
}
