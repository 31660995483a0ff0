import { onRequest } from 'firebase-functions/https';
import { hideBodiesFromParsers } from './body.ts';
import { handler } from './handler.ts';
import { secrets, serviceAccount } from './params.ts';
import { finishRequestsAfterSigterm } from './shutdown.ts';
import { times } from './times.ts';

hideBodiesFromParsers();
// The emulator ends the process at each reload.
if (!process.env.FUNCTIONS_EMULATOR) finishRequestsAfterSigterm();

/** POST a message of the contract; answers `{success, error}`. */
export const sendContactMail = onRequest(
  {
    // The same as in firebase.json's rewrite.
    region: 'us-central1',
    memory: '256MiB',
    // One client with a hundred slow bodies leaves places for others. Few of the requests reach the
    // mail server at once, because RATE_LIMIT_TOTAL counts before.
    concurrency: 80,
    // Bounds what a flood of requests can cost.
    maxInstances: 3,
    timeoutSeconds: times.platform / 1000,
    // Hosting calls the function without credentials.
    invoker: 'public',
    secrets,
    ...(serviceAccount && { serviceAccount }),
  },
  handler,
);
