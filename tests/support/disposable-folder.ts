import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a folder, which is removed at the end of the block that declares it with `using`, or by `remove()`. */
export function disposableFolder() {
  return mkdtempDisposableSync(path.join(tmpdir(), 'test-'));
}
