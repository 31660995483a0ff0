import { expect, test } from 'vitest';
import { parseTons } from '../../functions/src/shared/tons.ts';
import { phrases } from '../../web/src/phrases.ts';

test.for([
  ['450', 450],
  ['7.5', 7.5],
  ['1,500', 1500],
  ['1,5', Number.NaN],
  ['5,,,', Number.NaN],
  ['.5', Number.NaN],
  ['450 TR', Number.NaN],
  ['1e9', Number.NaN],
  ['', Number.NaN],
] as const)('%s means %s tons', ([text, tons]) => {
  expect(parseTons(text)).toBe(tons);
});

test.for([
  ['1', /tonelada$/],
  ['1.5', /toneladas$/],
  ['1,500', /toneladas$/],
] as const)('%s is said with its right number of tons', ([figure, words]) => {
  expect(phrases.inTons(figure)).toMatch(words);
});
