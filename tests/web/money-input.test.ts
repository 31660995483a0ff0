import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyInput } from '../../web/src/components/money-input.tsx';

test.for([
  [5, '5.00'],
  [1234.5, '1,234.50'],
  [1_234_567.891, '1,234,567.89'],
] as const)('%d is shown as %s', ([value, shown]) => {
  expect(renderToStaticMarkup(createElement(MoneyInput, { value }))).toContain(`value="${shown}"`);
});
