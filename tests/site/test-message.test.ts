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
