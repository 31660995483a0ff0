import type { ServerResponse } from 'node:http';

// A reference: what the functions framework itself takes.
export function sendContactMail(_req: unknown, res: ServerResponse): void {
  res.setHeader('Content-Type', 'application/json').end('{"success":true,"error":""}');
}
