import { onRequest } from 'firebase-functions/https';
import { hideBodiesFromParsers } from './body.ts';
import { handler } from './handler.ts';
import { secrets, serviceAccount } from './params.ts';

hideBodiesFromParsers();

/** POST a message of the contract; answers `{success, error}`. */
export const sendContactMail = onRequest(
  {
    // The same as in firebase.json's rewrite.
    region: 'us-central1',
    memory: '256MiB',
    // With less than one CPU, Cloud Run gives an instance only one request at a time.
    cpu: 1,
    // Each has its own connection to the mail server, which may allow one client few at once.
    concurrency: 10,
    // Bounds what a flood of requests can cost.
    maxInstances: 3,
    // Above the handler's own budget, below the 60 s that Hosting waits.
    timeoutSeconds: 30,
    // Hosting passes a visitor's request on without an identity of its own.
    invoker: 'public',
    secrets,
    ...(serviceAccount && { serviceAccount }),
  },
  handler,
);
