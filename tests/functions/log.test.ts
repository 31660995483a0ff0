import { expect, test } from 'vitest';
import { severityOf } from '../../functions/src/log.ts';
import type { RequestResult } from '../../functions/src/outcome.ts';

const server = 'mail.example.com';
const ofMail = { messageId: '<1@example.com>', tries: 1, server };
const REFUSED_CONTENT = { code: 'EMESSAGE', phase: 'DATA', reply: '554 5.7.1' };
const DEFERRED_CONTENT = { code: 'EMESSAGE', phase: 'DATA', reply: '451 4.7.1' };
const REFUSED_COMMAND = { code: 'EENVELOPE', phase: 'DATA', reply: '554 5.5.1' };
const LOST_AT_DATA = { phase: 'DATA', code: 'ECONNRESET' };
const REFUSED_LOGIN = { phase: 'AUTH PLAIN', reply: '535 5.7.8' };

// An ERROR alerts; a WARNING has an alert of its own (functions/SETUP.md).
test.for<[severity: string, result: RequestResult]>([
  ['INFO', { outcome: 'accepted', ...ofMail }],
  ['ERROR', { outcome: 'accepted', ...ofMail, missedInboxes: 1 }],
  ['ERROR', { outcome: 'accepted', ...ofMail, failover: true, ...REFUSED_LOGIN }],
  ['ERROR', { outcome: 'accepted', ...ofMail, failover: true, ...LOST_AT_DATA }],
  ['WARNING', { outcome: 'accepted', ...ofMail, failover: true, ...REFUSED_CONTENT }],
  ['WARNING', { outcome: 'accepted', ...ofMail, failover: true, ...DEFERRED_CONTENT }],
  ['ERROR', { outcome: 'refused', ...ofMail, ...REFUSED_LOGIN }],
  ['WARNING', { outcome: 'refused', ...ofMail, ...REFUSED_CONTENT }],
  ['ERROR', { outcome: 'refused', ...ofMail, ...REFUSED_COMMAND }],
  ['ERROR', { outcome: 'accepted', ...ofMail, failover: true, ...REFUSED_COMMAND }],
  ['ERROR', { outcome: 'unavailable', ...ofMail, ...LOST_AT_DATA }],
  // nodemailer's own, where the server's SIZE is too small for any mail of ours.
  ['ERROR', { outcome: 'unavailable', ...ofMail, code: 'EMESSAGE', phase: 'MAIL FROM' }],
  ['WARNING', { outcome: 'unavailable', ...ofMail, ...DEFERRED_CONTENT }],
  ['ERROR', { outcome: 'unconfirmed', ...ofMail, ...LOST_AT_DATA }],
  ['INFO', { outcome: 'tooMany', limit: 'visitor' }],
  ['INFO', { outcome: 'tooMany', limit: 'visitorAtEdge' }],
  ['INFO', { outcome: 'tooMany', limit: 'spam' }],
  ['WARNING', { outcome: 'tooMany', limit: 'edge' }],
  ['WARNING', { outcome: 'tooMany', limit: 'total' }],
  ['ERROR', { outcome: 'notConfigured', parameter: 'SMTP_HOST' }],
  ['ERROR', { outcome: 'failed', name: 'TypeError', at: [] }],
  ['INFO', { outcome: 'invalid', error: '', invalidFields: [] }],
  ['INFO', { outcome: 'forbidden' }],
  ['INFO', { outcome: 'incomplete' }],
])('%s: %j', ([severity, result]) => {
  expect(severityOf(result)).toBe(severity);
});
