import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../web/src');
const styles = globSync('**/*.css', { cwd: SRC })
  .map((file) => readFileSync(path.join(SRC, file), 'utf8'))
  .join('\n');

test('Firefox draws the thumb of the scale as the other browsers do', () => {
  const declarationsOf = (thumb: string) =>
    [...styles.matchAll(RegExp(`::${thumb} \\{([^}]*)`, 'g'))].flatMap(([, rule = '']) =>
      rule.match(/[\w-]+: [^;]+/g),
    );
  const others = declarationsOf('-webkit-slider-thumb').filter((it) => it !== 'appearance: none');
  expect(others).not.toEqual([]);
  expect(declarationsOf('-moz-range-thumb')).toEqual(expect.arrayContaining(others));
});
