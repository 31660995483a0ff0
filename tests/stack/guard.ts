// Loaded first in every process that child.ts starts. The standard input is a pipe from the parent;
// it ends when the parent does, even by SIGKILL, and then nothing may stay behind: neither this
// process, nor those it has started, nor the folder of the stack.
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

function end() {
  try {
    const folder = process.env.STACK_FOLDER;
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    // Its whole group; on Windows itself, and with it its children.
    process.kill(0, 'SIGKILL');
  }
}

if (isMainThread) process.stdin.once('end', end).once('error', end).resume();
