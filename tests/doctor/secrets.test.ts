import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { gitFindings } from './git-checks.ts';
import { recipientDomainFindings } from './recipient-domain-checks.ts';
import { wrongs } from './sample-findings.ts';
import { makeSampleProject } from './sample-project.ts';
import { secretFindings } from './secret-checks.ts';
import { senderDomainFindings } from './sender-domain-checks.ts';

test('a secret in git is told, and its value is not', () => {
  const { root, write, remove } = makeSampleProject();
  write('functions/.secret.local', 'SMTP_PASSWORD=p@ss\n');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  expect(gitFindings(root)).toEqual([]);
  execFileSync('git', ['add', '--force', 'functions'], { cwd: root });
  expect(wrongs(gitFindings(root))).toEqual([
    'stop functions/.secret.local is in git and bears SMTP_PASSWORD. Change it, and take the file out: git rm --cached functions/.secret.local.',
  ]);
  remove();
});

test.for<[fault: string, secret: object, text: RegExp | undefined]>([
  ['one that is there', { cloud: { value: 'p@ss' } }, undefined],
  [
    'one that is missing',
    { cloud: { failure: 'missing' } },
    /^stop The secret SMTP_PASSWORD is not/,
  ],
  [
    'one that no login needs',
    { cloud: { failure: 'missing' }, isUsed: false },
    /^stop .* login or not/,
  ],
  ['nobody being logged in', { cloud: { failure: 'no login' } }, /^stop Nobody is logged in/],
  [
    'nobody being logged in, and none needed',
    { cloud: { failure: 'no login' }, isUsed: false },
    /^stop Nobody/,
  ],
  [
    'one that is forbidden',
    { cloud: { failure: 'HTTP 403' } },
    /^stop .* cannot be read \(HTTP 403\)/,
  ],
  ['one with a line break', { cloud: { value: 'p@ss\n' } }, /^stop .* ends with a line break/],
  ['one with a space', { cloud: { value: 'p@ss ' } }, /^warn .* begins or ends with a space/],
  [
    'one that is not what is tried',
    { cloud: { value: 'p@ss' }, own: 'otra' },
    /^warn .* is not what/,
  ],
])('of the secrets: %s', ([, facts, text]) => {
  const secret = { name: 'SMTP_PASSWORD', isUsed: true, cloud: { failure: '' }, ...facts };
  const findings = secretFindings(secret, 'frios-sitio');
  expect(wrongs(findings)).toEqual(text ? [expect.stringMatching(text)] : []);
  expect(JSON.stringify(findings)).not.toMatch(/p@ss|otra/);
});

test.for<[fault: string, records: Record<string, string[]>, text: RegExp]>([
  ['both', { 'a.mx': ['v=spf1 -all'], '_dmarc.a.mx': ['v=DMARC1; p=none'] }, /^a.mx has SPF and/],
  ['no SPF', { 'a.mx': ['other'] }, /no SPF record/],
  ['two SPF', { 'a.mx': ['v=spf1 -all', 'v=spf1 ?all'] }, /several SPF/],
  ['no DMARC', { 'a.mx': ['v=spf1 -all'] }, /no DMARC record/],
  ['no answer', {}, /could not be looked up \(ESERVFAIL\)/],
])('of the sender’s domain: %s', async ([, records, text]) => {
  const code = Object.keys(records).length > 0 ? 'ENOTFOUND' : 'ESERVFAIL';
  const lookUp = async (name: string) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error('DNS'), { code });
    return found.map((record) => [record.slice(0, 4), record.slice(4)]);
  };
  const findings = await senderDomainFindings('a.mx', lookUp);
  expect(findings.map((finding) => finding.text)).toEqual([expect.stringMatching(text)]);
});

test.for<[fault: string, mx: string[] | string, addresses: string[] | string, text?: RegExp]>([
  ['a mail server', ['mx.a.mx'], []],
  ['an address alone', 'ENODATA', ['192.0.2.1']],
  ['no such domain', 'ENOTFOUND', 'ENOTFOUND', /^warn DNS knows no mail server of a.mx,/],
  ['a domain that takes no mail', [''], ['192.0.2.1'], /^warn DNS knows no mail server of a.mx,/],
  ['no answer', 'ETIMEOUT', [], /^warn The MX of a.mx could not be looked up \(ETIMEOUT\)/],
])('of a recipient’s domain: %s', async ([, mx, addresses, text]) => {
  const answer = (found: string[] | string) =>
    Array.isArray(found)
      ? Promise.resolve(found)
      : Promise.reject(Object.assign(new Error('DNS'), { code: found }));
  const findings = await recipientDomainFindings(['ana@a.mx', 'eva@a.mx', 'x@example.com'], {
    mx: async () => (await answer(mx)).map((exchange) => ({ exchange })),
    address: () => answer(addresses),
  });
  expect(wrongs(findings)).toEqual(text ? [expect.stringMatching(text)] : []);
});
