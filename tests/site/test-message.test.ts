import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { sendTestMessage } from '../live/test-message.ts';
import { Mailbox } from '../support/mailbox.ts';
import { prepareSite } from '../support/site.ts';

// What `npm run verify` sends to a deployed site with SEND_TEST=1.

const site = prepareSite();
const mailbox = new Mailbox(company.salesMail);

test('the test message goes through the form to the sales inbox, once', async () => {
  const before = mailbox.mails.length;
  await sendTestMessage(await site.open('/'), site.url);
  const [mail, ...more] = mailbox.mails.slice(before);
  expect(more).toEqual([]);
  expect(await mail?.read()).toMatchObject({
    subject: expect.stringContaining('[prueba]'),
    text: expect.stringContaining('No es spam'),
  });
});

test('it fails where the mail server refuses it', async () => {
  mailbox.faults = [{ at: 'accepted', reply: '550 5.7.1 Refused' }];
  const sent = sendTestMessage(await site.open('/'), site.url);
  await expect(sent).rejects.toThrow(/502/);
});

test('it fails where the form’s code is missing', async () => {
  site.expected = [/Failed to fetch dynamically imported module/];
  const page = await site.open('/');
  page.context().setDefaultTimeout(3000);
  await page.route('**/assets/contact-form-*.js', (route) => route.abort());
  await expect(sendTestMessage(page, site.url)).rejects.toThrow(/^page.waitForFunction: Timeout/);
});
