import { expect, test } from 'vitest';
import { channelName } from './channel-name.ts';

test.each([
  ['main', 'main'],
  ['pr-12', 'pr-12'],
  ['feature/Nueva_Página#2', 'feature-nueva-pagina-2'],
  ['--año--', 'ano'],
  ['dependabot/npm_and_yarn/everything-1234', 'dependabot-npm-and-yar'],
  ['a-name-of-just-twenty-and-two', 'a-name-of-just-twenty'],
  ['live-again', 'live-again'],
])('the branch %s is previewed at %s', (branch, name) => {
  expect(channelName(branch)).toBe(name);
});

test.each(['', '___', '漢字', 'live', '/Live/'])('no channel is named "%s"', (branch) => {
  expect(() => channelName(branch)).toThrow('npm run preview -- <name>');
});
