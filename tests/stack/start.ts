import { runCommand } from './command.ts';
import { startStack } from './stack.ts';

await runCommand('start', async (ports) => {
  const stack = await startStack({ ports, usesLocalFiles: true, onLine: console.log });
  console.log(`
  Site    ${stack.siteUrl}
  Inbox   ${stack.inboxUrl}

  Ctrl-C ends both. The function's log follows.
`);
  return await stack.ended;
});
