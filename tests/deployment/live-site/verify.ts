// npm run verify -- <https://…> [--send-test]: whether a site that is on the air is what this checkout
// says, one line a finding, in under a minute. No mail is sent without --send-test. Its status: 0 where
// all is well, 1 where something is not, 2 where it was not called rightly.
import { parseArgs } from 'node:util';
import { isFailure, render } from './finding.ts';
import { verifySite } from './verify-site.ts';

const USAGE = `Usage: npm run verify -- <https://…> [--send-test]
The address is a site's, without a path; http:// only for this machine's own (localhost).`;

const WAY_BACK = 'How to go back: README.md, "Going back"';

function readArguments() {
  try {
    const options = { 'send-test': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [address = ''] = positionals;
    if (positionals.length !== 1) throw new Error('One address is needed.');
    return { url: originOf(address), sendsTest: values['send-test'] };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}

function originOf(address: string): string {
  const { protocol, hostname, pathname, search, hash, origin } = new URL(address);
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    throw new Error(`${address} is not on https.`);
  }
  if (pathname + search + hash !== '/') throw new Error(`${address} has a path.`);
  return origin;
}

const { url, sendsTest } = readArguments();
const findings = await verifySite(url, { sendsTest });
for (const finding of findings) console.log(render(finding));
const failures = findings.filter(isFailure).length;
console.log(`\n${url}: ${failures || 'nothing'} to mend.`);
if (failures > 0) {
  if (url.startsWith('https:')) console.log(WAY_BACK);
  process.exitCode = 1;
}
