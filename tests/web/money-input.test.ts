import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyInput } from '../../web/src/components/money-input.tsx';

test('an amount is shown with two decimals, and with commas between its thousands', () => {
  const input = createElement(MoneyInput, { value: 1_234_567.5 });
  expect(renderToStaticMarkup(input)).toContain('value="1,234,567.50"');
});
