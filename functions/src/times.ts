/**
 * How long each part may take, in milliseconds. A slow body leaves time for a delivery, a connection
 * that hangs for another one, and the whole request for our own answer before the platform or Hosting
 * gives up.
 */
export const times = {
  /** The body arrives: slow senders would occupy every request slot. */
  body: 8000,
  /** A connection to a mail server is made, secured and greeted. */
  connection: 8000,
  /** A mail server begins to read a mail. Until then it cannot have the mail. */
  reading: 11_000,
  /** The whole request is answered. */
  request: 18_000,
  /** Cloud Run ends the request. */
  platform: 30_000,
  /** Hosting ends the request; not configurable. */
  hosting: 60_000,
} as const;
