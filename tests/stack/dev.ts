import path from 'node:path';
import { build, createServer } from 'vite';
import { runCommand } from './command.ts';
import { StackError } from './parts.ts';
import { FIREBASE, ROOT } from './project.ts';
import { startStack } from './stack.ts';

// Said before Vite builds the function, which would otherwise make the site's server a production one.
process.env.NODE_ENV = 'development';

await runCommand('run dev', async (ports) => {
  await buildFunctionOnChange();
  const options = { ports, servesSite: false, usesLocalFiles: true, onLine: console.log };
  const stack = await startStack(options);
  const siteUrl = await serveSources(ports.site, stack.functionUrl);
  console.log(`
  Site    ${siteUrl}  (reloads on change, as the function does)
  Inbox   ${stack.inboxUrl}

  Ctrl-C ends both. The function's log follows.
`);
  return await stack.ended;
});

async function buildFunctionOnChange() {
  const watcher = await build({
    root: path.join(ROOT, 'functions'),
    logLevel: 'warn',
    build: { ssr: 'src/index.ts', outDir: 'lib', watch: {} },
  });
  if (!('on' in watcher)) throw new TypeError('Vite does not watch');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const failure = 'The function does not build: correct what is shown above and start again';
  watcher.on('event', ({ code }) => {
    if (code === 'END') resolve();
    if (code === 'ERROR') reject(new StackError(failure));
  });
  await promise;
}

/** In front of the function as Hosting is: same origin, same path. */
async function serveSources(port: number, functionUrl: string) {
  const [{ source }] = FIREBASE.hosting.rewrites;
  const { origin, pathname } = new URL(functionUrl);
  const proxy = {
    // The page's own Host goes on, or the function would take its Origin for a foreign one.
    [source]: { target: origin, changeOrigin: false, rewrite: () => pathname },
  };
  const server = await createServer({
    root: path.join(ROOT, 'web'),
    clearScreen: false,
    logLevel: 'warn',
    server: { port, strictPort: true, proxy },
  });
  await server.listen();
  return `http://localhost:${port}`;
}
