import { expect, test } from 'vitest';
import { formatPhone } from '../../functions/src/shared/field-text.ts';

test.for([
  ['811234', '(81)-1234'],
  ['tel. 81 1234 5678', '(81)-1234-5678'],
  ['(52)-8112-3456', '(52)-8112-3456'],
  ['(52)-8112-34567', '(81)-1234-567'],
  ['+52 81 1234 5678', '(81)-1234-5678'],
  ['+52 1 81 1234 5678', '(81)-1234-5678'],
  ['01 81 1234 5678', '(81)-1234-5678'],
  ['044 81 1234 5678', '(81)-1234-5678'],
  ['045 81 1234 5678', '(81)-1234-5678'],
  ['８１ １２３４ ５６７８', '(81)-1234-5678'],
  ['＋５２ 81 1234 5678', '(81)-1234-5678'],
  ['𝟖𝟏𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '(81)-1234-5678'],
  // A text that is no Mexican number stays as it is.
  ['ocho uno', 'ocho uno'],
  ['八一一二三四五六七八', '八一一二三四五六七八'],
  ['81 1234 567O', '81 1234 567O'],
  ['٨١١٢٣٤٥٦٧٨', '٨١١٢٣٤٥٦٧٨'],
  ['٨1 8112345678', '٨1 8112345678'],
  ['81 1234 56٧ 78 9', '81 1234 56٧ 78 9'],
  ['\u{1E5F1} 8112345678', '\u{1E5F1} 8112345678'],
  // The code point is not assigned; a later version of Unicode may make it a digit.
  ['\u{3FFF0} 8112345678', '\u{3FFF0} 8112345678'],
  // Numbers that are dialled from other countries, or are theirs, and one with an extension.
  ['011 52 81 1234 5678', '011 52 81 1234 5678'],
  ['001 956 123 4567', '001 956 123 4567'],
  ['+1 956 123 4567', '+1 956 123 4567'],
  ['81 1234 5678 ext. 5', '81 1234 5678 ext. 5'],
] as const)('the phone %j is written %j', ([typed, formatted]) => {
  expect(formatPhone(typed)).toBe(formatted);
});
