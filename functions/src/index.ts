import { onRequest } from 'firebase-functions/https';
import { finishRequestsAfterSigterm, stripRequests } from './framework.ts';
import { handler } from './handler.ts';
import { secrets, serviceAccount } from './params.ts';
import { timeouts } from './timeouts.ts';

stripRequests();
// In the emulator the process must exit at once, at each reload.
if (!process.env.FUNCTIONS_EMULATOR) finishRequestsAfterSigterm();

/** Relays a message that is posted as JSON or by the page's plain form. */
export const sendContactMail = onRequest(
  {
    // firebase.json's rewrite names the same region.
    region: 'us-central1',
    memory: '256MiB',
    // Three instances have 240 places, which a hundred slow bodies of one client do not fill.
    // RATE_LIMIT_TOTAL bounds how many requests reach the mail server.
    concurrency: 80,
    // This bounds neither the requests nor the lines of the log: SETUP.md says what a flood costs.
    maxInstances: 3,
    timeoutSeconds: timeouts.platform / 1000,
    // Hosting sends requests without credentials.
    invoker: 'public',
    secrets,
    ...(serviceAccount && { serviceAccount }),
  },
  handler,
);
