import { expect, onTestFinished, test } from 'vitest';
import { firstMail } from '../support/inbox.ts';
import { contactMessage } from '../support/message.ts';
import { type Stack, startStack } from './stack.ts';

test('two stacks side by side: a message posted to a site lies in its own inbox', async () => {
  const stacks = await Promise.all([startStack(), startStack()]);
  for (const { stop } of stacks) onTestFinished(stop);
  const send = async ({ siteUrl }: Stack, nombre: string) => {
    const response = await fetch(`${siteUrl}/api/sendContactMail`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: siteUrl },
      body: JSON.stringify(contactMessage({ nombre, empresa: '' })),
    });
    return [response.status, await response.json()];
  };
  const accepted = [200, { success: true, error: '' }];
  const names = ['Ana', 'Eva'];
  expect(await Promise.all(stacks.map((stack, index) => send(stack, names[index] ?? '')))).toEqual([
    accepted,
    accepted,
  ]);
  for (const [index, { inboxUrl }] of stacks.entries()) {
    const mail = await firstMail(inboxUrl);
    expect(mail.subject).toBe(`Contacto web: ${names[index]}`);
  }
});
