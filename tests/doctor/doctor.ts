// npm run doctor [-- --project <alias or id>] [--send-test]: what a deployment still needs. A line that
// begins with ✗ (a fact, a parameter, a refused login) makes the exit status 1; others are warnings.
import { Resolver } from 'node:dns/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkCompany, checkParameters, readParameters } from './facts.ts';
import { checkDns, checkMailServers, sendTests } from './mail.ts';

const { values: options } = parseArgs({
  options: { project: { type: 'string', short: 'P' }, 'send-test': { type: 'boolean' } },
});

async function* check(): AsyncGenerator<string[]> {
  const parameters = await readParameters(options.project);
  const { company } = await import(pathToFileURL(path.resolve('web/src/company.ts')).href);
  yield checkCompany(company);
  const [settings, found] = checkParameters(parameters);
  yield found;
  if (!settings) return yield ['! Mail server and DNS are checked once the parameters are usable'];
  yield await checkMailServers(settings);
  yield await checkDns(settings, new Resolver({ timeout: 3000, tries: 1 }));
  if (options['send-test']) yield await sendTests(settings);
}

const findings: string[] = [];
try {
  for await (const found of check()) findings.push(...found);
} catch (thrown) {
  // The Firebase CLI's errors keep their details in `children`.
  const { message, children = [] } = thrown as Error & { children?: Error[] };
  findings.push(['✗', message, ...children.map((child) => child.message)].join(' '));
}
const errors = findings.filter((finding) => finding.startsWith('✗')).length;
console.log(findings.join('\n'));
console.log(errors > 0 ? `\n${errors} to correct before a deployment` : '\nReady to deploy');
process.exitCode = errors > 0 ? 1 : 0;
