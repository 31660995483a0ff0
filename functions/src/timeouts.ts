/**
 * How long each part of a request may take, in milliseconds.
 * body + connection < request: after a slow body there is time for a slow connection.
 * 2 × connection < request: after a connection that hangs there is time for another one.
 * connection < mailBegun < request: after a server that greets and then hangs there is
 * time for another one.
 * request < platform < hosting: our own response comes before theirs.
 */
export const timeouts = {
  /** The body arrives: slow clients would occupy every place. */
  body: 8000,
  /** A connection to a mail server is made, secured and greeted. */
  connection: 8000,
  /** A mail server asks for the mail (354). Until then it cannot have the mail. */
  mailBegun: 11_000,
  /** The whole request gets its response. */
  request: 18_000,
  /** After SIGTERM every request gets its response; Cloud Run kills the instance after 10 s. */
  shutdown: 7000,
  /** Cloud Run ends the request. */
  platform: 30_000,
  /** Hosting ends the request; not configurable. */
  hosting: 60_000,
} as const;
