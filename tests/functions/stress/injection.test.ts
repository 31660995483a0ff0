import { expect, test } from 'vitest';
import { hasPython, inject } from './injection.ts';

const readers = hasPython ? 'two parsers' : 'one parser (python3 is not installed)';

test(`400 hostile messages, read by ${readers}: clean mails, exactly their headers, nothing lost`, {
  timeout: 120_000,
}, async () => {
  const { mails, parsers, faults } = await inject(400);
  expect(faults).toEqual([]);
  expect({ mails, parsers }).toEqual({ mails: 400, parsers: hasPython ? 2 : 1 });
});
