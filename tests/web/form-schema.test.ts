import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors, fields, formSchema, validate } from '../../functions/src/contract.ts';

const written = {
  name: '  Ana Peña ',
  empresa: '',
  telefono: '(81)-1234-5678',
  email: 'ana@example.com',
  message: 'Hola\r\n¿pueden venir?',
};

test('what the form lets through the function takes as it is', () => {
  const message = v.parse(formSchema, written);
  expect(message).toEqual({
    nombre: 'Ana Peña',
    empresa: '',
    telefono: '(81)-1234-5678',
    correo: 'ana@example.com',
    mensaje: 'Hola\n¿pueden venir?',
  });
  expect(validate(message)).toEqual({ valid: true, message });
});

test('an empty form is told which fields are required', () => {
  const { issues = [] } = v.safeParse(formSchema, {}, { abortPipeEarly: true });
  const errors = issues.map((issue) => [v.getDotPath(issue), issue.message]);
  expect(errors).toEqual([
    ['name', fieldErrors.required],
    ['telefono', fieldErrors.required],
    ['email', fieldErrors.required],
    ['message', fieldErrors.required],
  ]);
});

test('the form has the fields of the specification', () => {
  expect(fields.map(({ name }) => name)).toEqual([
    'name',
    'empresa',
    'telefono',
    'email',
    'message',
  ]);
});

test.for(fields.map(({ name, rule, required }) => [name, rule, required] as const))(
  '%s is marked as required if its rule says so',
  ([, rule, required = false]) => {
    expect(v.safeParse(rule, '').success).toBe(!required);
  },
);
