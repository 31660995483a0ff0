import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors, fields, formSchema, validate } from '../../functions/src/contract.ts';

const written = {
  name: '  Ana Peña ',
  empresa: 'Acme',
  telefono: '(81)-1234-5678',
  email: 'ana@example.com',
  message: 'Hola\r\n¿pueden venir?',
};

test('the form’s message has every field, and the function accepts it', () => {
  const message = v.parse(formSchema, written);
  expect(message).toEqual({
    nombre: 'Ana Peña',
    empresa: 'Acme',
    telefono: '(81)-1234-5678',
    correo: 'ana@example.com',
    mensaje: 'Hola\n¿pueden venir?',
  });
  expect(validate(message)).toEqual({ valid: true, message });
});

test('an empty form has an error at each required field', () => {
  const { issues = [] } = v.safeParse(formSchema, {}, { abortPipeEarly: true });
  const errors = issues.map((issue) => [v.getDotPath(issue), issue.message]);
  expect(errors).toEqual([
    ['name', fieldErrors.required],
    ['telefono', fieldErrors.required],
    ['email', fieldErrors.required],
    ['message', fieldErrors.required],
  ]);
});

test.for(fields.map(({ name, rule, required }) => [name, rule, required] as const))(
  '%s is marked as required if its rule says so',
  ([, rule, required = false]) => {
    expect(v.safeParse(rule, '').success).toBe(!required);
  },
);
