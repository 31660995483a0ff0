import { onRequest } from 'firebase-functions/https';
import { handler } from './handler.ts';
import { secrets } from './params.ts';
import { takeOverServers } from './server/server.ts';

// Now, because the framework makes its server after it has loaded this module.
takeOverServers();

/** POST a message of the contract; answers `{success, error}`. */
export const sendContactMail = onRequest(
  {
    // Beside the rewrite in firebase.json; us-central1 is the nearest with the lowest prices.
    region: 'us-central1',
    // Node keeps to this limit where it sees it: under a flood of bodies of 64 KB, 80 at a time, it
    // took 172 MiB at its peak.
    memory: '256MiB',
    // With less than a whole one, Cloud Run gives an instance only one request at a time.
    cpu: 1,
    // Waiting for the mail server takes no processor time, so one instance serves many.
    concurrency: 80,
    // The bound on what a flood can cost.
    maxInstances: 3,
    // Above the handler's own budget, below the 60 s that Hosting waits.
    timeoutSeconds: 30,
    // Hosting passes a visitor's request on without an identity of its own.
    invoker: 'public',
    // The instance sees these alone of what Secret Manager holds.
    secrets,
  },
  handler,
);
