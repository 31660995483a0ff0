// Loaded first in the function's process, where a test says so: what firebase-admin asks of Google's
// key server goes to the server at APP_CHECK_KEYS.
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

https.request = ((
  options: RequestOptions,
  callback: (response: IncomingMessage) => void,
): ClientRequest => {
  const { hostname, port } = new URL(process.env.APP_CHECK_KEYS ?? '');
  return http.request({ ...options, hostname, port }, callback);
}) as typeof https.request;
