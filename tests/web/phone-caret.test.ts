import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTelefono } from '../../functions/src/field-text.ts';
import { formatPhoneEdit, type PhoneText } from '../../web/src/contact/form/phone-caret.ts';

// A field is written as it looks: `|` is the caret.
function field(look: string): PhoneText {
  return { value: look.replace('|', ''), caret: look.indexOf('|') };
}

function look({ value, caret }: PhoneText): string {
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

/** What the browser does to a text field before the page hears of it. */
const browser = {
  type({ value, caret }: PhoneText, text: string): PhoneText {
    return { value: value.slice(0, caret) + text + value.slice(caret), caret: caret + text.length };
  },
  backspace({ value, caret }: PhoneText): PhoneText {
    const start = Math.max(0, caret - 1);
    return { value: value.slice(0, start) + value.slice(caret), caret: start };
  },
  delete({ value, caret }: PhoneText): PhoneText {
    return { value: value.slice(0, caret) + value.slice(caret + 1), caret };
  },
};

function type(before: PhoneText, text: string): PhoneText {
  const edited = browser.type(before, text);
  return formatPhoneEdit({ before: before.value, ...edited, inputType: 'insertText' });
}

function paste(before: PhoneText, text: string): PhoneText {
  const edited = browser.type(before, text);
  return formatPhoneEdit({ before: before.value, ...edited, inputType: 'insertFromPaste' });
}

function backspace(before: PhoneText): PhoneText {
  const edited = browser.backspace(before);
  return formatPhoneEdit({ before: before.value, ...edited, inputType: 'deleteContentBackward' });
}

function del(before: PhoneText): PhoneText {
  const edited = browser.delete(before);
  return formatPhoneEdit({ before: before.value, ...edited, inputType: 'deleteContentForward' });
}

function typeEach(before: PhoneText, keys: string): PhoneText {
  return [...keys].reduce(type, before);
}

const digitsOf = (value: string) => value.replace(/\D/g, '');
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
/** A formatted phone with the caret anywhere in it. */
const anyField = fc.tuple(digits(0, 10), fc.nat()).map(([phone, nat]): PhoneText => {
  const value = formatTelefono(phone);
  return { value, caret: nat % (value.length + 1) };
});

test.each([
  ['|', '8', '8|'],
  ['8|', '1', '81|'],
  ['81|', '1', '(81)-1|'],
  ['(81)-1234|', '5', '(81)-1234-5|'],
  ['(81)-1234-567|', '8', '(81)-1234-5678|'],
  ['(8|2)-3456', '1', '(81|)-2345-6'],
  ['(81)-|234-5678', '1', '(81)-1|234-5678'],
  ['(81)-|2345-67', 'a', '(81|)-2345-67'],
])('typing into %s the key %s shows %s', (before, key, after) => {
  expect(look(type(field(before), key))).toBe(after);
});

test.each([
  ['(81)-1|', '81|'],
  ['(81)-1234-5|', '(81)-1234|'],
  ['(81)-1|234', '(81|)-234'],
  ['(81)-|1234', '(8|1)-234'],
  ['(81)|-1234', '(8|1)-234'],
  ['(81)-1234-|5678', '(81)-123|5-678'],
  ['(|81)-1234', '(|81)-1234'],
  ['|', '|'],
])('Backspace in %s shows %s', (before, after) => {
  expect(look(backspace(field(before)))).toBe(after);
});

test.each([
  ['|(81)-1234', '(|11)-234'],
  ['(81|)-1234', '(81|)-234'],
  ['(81)|-1234', '(81|)-234'],
  ['(81)-1234|-5678', '(81)-1234|-678'],
  ['(81)-1234-5678|', '(81)-1234-5678|'],
])('Delete in %s shows %s', (before, after) => {
  expect(look(del(field(before)))).toBe(after);
});

test('erasing a selection that spans a separator takes nothing more', () => {
  const before = '(81)-1234-5678';
  const edited = field('(81)|234-5678');
  expect(look(formatPhoneEdit({ before, ...edited, inputType: 'deleteContentBackward' }))).toBe(
    '(81|)-2345-678',
  );
});

test('an eleventh digit is refused wherever it is typed', () => {
  expect(look(type(field('(81)-1234-5678|'), '9'))).toBe('(81)-1234-5678|');
  expect(look(type(field('(81)-12|34-5678'), '9'))).toBe('(81)-12|34-5678');
  expect(look(type(field('|(81)-1234-5678'), '9'))).toBe('(|81)-1234-5678');
});

test.each(['8112345678', '81 1234 5678', '(81) 1234-5678', '+52 81 1234 5678', '+521 8112345678'])(
  'the pasted or autofilled %s is the whole number with the caret behind it',
  (text) => {
    expect(look(paste(field('|'), text))).toBe('(81)-1234-5678|');
    const filled = { before: '', value: text, caret: text.length, inputType: '' };
    expect(look(formatPhoneEdit(filled))).toBe('(81)-1234-5678|');
  },
);

test('what it shows needs no more formatting', () => {
  fc.assert(
    fc.property(anyField, fc.string(), (before, text) => {
      const { value } = paste(before, text);
      expect(formatTelefono(value)).toBe(value);
    }),
  );
});

test('up to ten digits none is lost, and the caret stays behind the same ones', () => {
  fc.assert(
    fc.property(anyField, digits(0, 10), (before, text) => {
      fc.pre(digitsOf(before.value).length + text.length <= 10);
      const edited = browser.type(before, text);
      const shown = paste(before, text);
      expect(digitsOf(shown.value)).toBe(digitsOf(edited.value));
      expect(digitsOf(shown.value.slice(0, shown.caret))).toBe(
        digitsOf(edited.value.slice(0, edited.caret)),
      );
    }),
  );
});

test('typing one by one equals pasting', () => {
  fc.assert(
    fc.property(anyField, digits(0, 10), (before, text) => {
      fc.pre(digitsOf(before.value).length + text.length <= 10);
      expect(typeEach(before, text).value).toBe(paste(before, text).value);
    }),
  );
});

test('typing a digit and erasing it leaves the number as it was', () => {
  fc.assert(
    fc.property(anyField, digits(1, 1), (before, digit) => {
      fc.pre(digitsOf(before.value).length < 10);
      expect(backspace(type(before, digit)).value).toBe(before.value);
    }),
  );
});

test('Backspace held down empties what is left of the caret, Delete what is right of it', () => {
  fc.assert(
    fc.property(anyField, (before) => {
      const hold = (key: (field: PhoneText) => PhoneText) =>
        Array.from({ length: 10 }).reduce<PhoneText>((shown) => key(shown), before);
      const [left, right] = [before.value.slice(0, before.caret), before.value.slice(before.caret)];
      expect(hold(backspace).value).toBe(formatTelefono(digitsOf(right)));
      expect(hold(del).value).toBe(formatTelefono(digitsOf(left)));
    }),
  );
});

test('the caret is always in the text', () => {
  fc.assert(
    fc.property(anyField, fc.string(), (before, text) => {
      for (const { value, caret } of [paste(before, text), backspace(before), del(before)]) {
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(value.length);
      }
    }),
  );
});
