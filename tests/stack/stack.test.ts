import { afterEach, expect, test } from 'vitest';
import { waitForMail } from '../support/inbox.ts';
import { contactMessage } from '../support/message.ts';
import { type Stack, startStack } from './stack.ts';

const stacks: Stack[] = [];
afterEach(async () => {
  await Promise.all(stacks.splice(0).map(({ stop }) => stop()));
});

test('two stacks side by side: a message posted to a site lies in its own inbox', async () => {
  stacks.push(...(await Promise.all([startStack(), startStack()])));
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
    const mail = await waitForMail(inboxUrl, () => true);
    expect(mail.subject).toBe(`Contacto web: ${names[index]}`);
  }
});

test('the site answers with clean addresses, and with 404 where there is no page', async () => {
  const stack = await startStack();
  stacks.push(stack);
  const status = async (path: string) => (await fetch(stack.siteUrl + path)).status;
  expect(await status('/contact')).toBe(200);
  expect(await status('/no-such-page')).toBe(404);
});
