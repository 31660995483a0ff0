// What failed, by name and reason: `node .ci/failures.mjs <results of Vitest's JSON reporter>...`
import { existsSync, readFileSync } from 'node:fs';

for (const file of process.argv.slice(2).filter((path) => existsSync(path))) {
  for (const { name, message, assertionResults } of JSON.parse(readFileSync(file)).testResults) {
    // Of the file itself: one that cannot be loaded, or whose set-up fails.
    if (message) console.log(`FAILED ${name}\n${message}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') console.log(`FAILED ${name}: ${fullName}\n${failureMessages[0]}`);
    }
  }
}
