import { onRequest } from 'firebase-functions/https';
import { leaveOutDomains } from './domains.ts';
import { handler } from './handler.ts';
import { secrets } from './params.ts';
import { takeOverServers } from './server.ts';

// Now, because the framework makes its server after it has loaded this module.
takeOverServers();
leaveOutDomains();

/** POST a message of the contract; answers `{success, error}`. */
export const sendContactMail = onRequest(
  {
    // Beside the rewrite in firebase.json; us-central1 is the nearest with the lowest prices.
    region: 'us-central1',
    memory: '256MiB',
    cpu: 1,
    // Waiting for the mail server takes no processor time, so one instance serves many.
    concurrency: 80,
    // The bound on what a flood can cost.
    maxInstances: 3,
    // Above the handler's own budget, below the 60 s that Hosting waits.
    timeoutSeconds: 30,
    invoker: 'public',
    secrets,
  },
  handler,
);
