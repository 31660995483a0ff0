import { expect, onTestFinished, test } from 'vitest';
import { deliver } from '../../functions/src/relay.ts';
import { openTransporter } from '../../functions/src/transport.ts';
import { contactEmail } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const fault = new TypeError('x is not a function');
const misuse = Object.assign(new TypeError('No string'), { code: 'ERR_INVALID_ARG_TYPE' });

test.for([fault, misuse])(
  '%s while the mail is composed is thrown, and no server is asked',
  async (error) => {
    const smtp = await startSmtpServer();
    onTestFinished(smtp.stop);
    const server = openTransporter({ host: '127.0.0.1', port: smtp.port, name: 'example.com' });
    const attachment = Object.defineProperty({}, 'content', {
      get() {
        throw error;
      },
    });
    const email = { ...contactEmail(), attachments: [attachment] } as never;
    await expect(deliver([server], email, new AbortController().signal)).rejects.toBe(error);
    expect(smtp.sessions).toBe(0);
  },
);
