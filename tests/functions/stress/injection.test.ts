import { expect, test } from 'vitest';
import { hasPython, inject } from './injection.ts';

/** By `npm run injection`, many more. */
const MESSAGES = import.meta.env.MODE === 'full' ? 5000 : 400;
const readers = hasPython ? 'two parsers' : 'one parser (python3 is not installed)';

test(`${MESSAGES} hostile messages, read by ${readers}: clean mails, exactly their headers, nothing lost`, {
  timeout: 300 * MESSAGES,
}, async () => {
  const { mails, parsers, faults } = await inject(MESSAGES);
  console.table({ mails, parsers, faults: faults.length });
  expect(faults.slice(0, 20)).toEqual([]);
  expect({ mails, parsers }).toEqual({ mails: MESSAGES, parsers: hasPython ? 2 : 1 });
});
