import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ContactAnswer, contactPath, noticeIds } from './contract.ts';
import { formPolicy, renderForm } from './form-page.ts';
import { outcomes, type Result } from './outcome.ts';
import { isPlainForm } from './request.ts';

/** Sends the contract's JSON to a program, a redirect or a page to the sender of a plain form. */
export function answer(req: IncomingMessage, res: ServerResponse, result: Result): void {
  const [status, , text] = outcomes[result.outcome];
  const { outcome, error = text, headers = {}, written, errors } = result;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (!isPlainForm(req)) {
    res.statusCode = status;
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ success: outcome === 'accepted', error } satisfies ContactAnswer));
  } else if (outcome === 'accepted') {
    res.statusCode = 303;
    // A notice that CSS :target shows, without script.
    res.setHeader('Location', `${contactPath}#${noticeIds.sent}`);
    res.end();
  } else {
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Security-Policy', formPolicy);
    res.end(renderForm({ isUnclear: outcome === 'unconfirmed', error, written, errors }));
  }
}
