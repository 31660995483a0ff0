import { setTimeout as wait } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Email } from './email.ts';
import type { Attempt, MailServer } from './transport.ts';

/** The longest pause before a retry, in milliseconds. */
const MAX_PAUSE = 3000;

/** How a delivery ended, for the answer and for the log. */
export interface Delivery extends Partial<NonNullable<Attempt['reason']>> {
  outcome: 'accepted' | 'refused' | 'unavailable' | 'unconfirmed';
  tries: number;
  /** Of several inboxes, how many have not got what another one has. */
  partial?: number;
}

/**
 * Sends the mail through the first server that accepts it, and retries temporary failures. Resolves once a server
 * has accepted the mail for at least one inbox, once every server has refused it, or when `signal` is aborted.
 * @throws errors of our own code.
 */
export async function deliver(
  mailServers: MailServer[],
  email: Email,
  signal: AbortSignal,
): Promise<Delivery> {
  const options = { disableFileAccess: true, disableUrlAccess: true };
  const mail = await new MailComposer({ ...email, ...options }).compile().build();
  const servers = mailServers.map((send) => ({
    send,
    /** The inboxes for which this server is not asked again. */
    refused: new Set<string>(),
  }));
  const withoutTls = new Set<object>();
  /** The servers that may be asked, the next one first. */
  let queue = servers;
  let inboxes = email.to;
  const isOpen = ({ refused }: { refused: Set<string> }) =>
    inboxes.some((inbox) => !refused.has(inbox));
  let isAmbiguous = false;
  let tries = 0;
  let reason: Attempt['reason'];
  while (!signal.aborted) {
    const [server, ...others] = queue;
    if (!server) break;
    await pauseBefore(tries, signal);
    if (signal.aborted) break;
    tries += 1;
    const to = inboxes.filter((inbox) => !server.refused.has(inbox));
    const envelope = { from: email.from.address, to };
    const attempt = await server.send(envelope, mail, { signal, hasOther: others.length > 0 });
    reason = attempt.reason ?? reason;
    if (attempt.accepted.length > 0) {
      const partial = email.to.length - attempt.accepted.length;
      return { outcome: 'accepted', tries, ...reason, ...(partial > 0 && { partial }) };
    }
    // This was the one retry that may follow an ambiguous end.
    if (isAmbiguous && attempt.isMailRead) break;
    for (const inbox of attempt.refused) server.refused.add(inbox);
    inboxes = inboxes.filter((inbox) => !attempt.unknown.includes(inbox));
    if (attempt.failure === 'ambiguous') {
      isAmbiguous = true;
      // Another server could not recognize the Message-ID and drop the duplicate.
      queue = [server];
    } else {
      const isTlsBroken = attempt.failure === 'tls' && withoutTls.has(server);
      if (attempt.failure === 'tls') withoutTls.add(server);
      queue = [...others, ...(isTlsBroken ? [] : [server])].filter(isOpen);
    }
  }
  if (isAmbiguous) return { outcome: 'unconfirmed', tries, ...reason };
  return { outcome: servers.some(isOpen) ? 'unavailable' : 'refused', tries, ...reason };
}

/** Waits before a retry, with jitter: messages that found a server busy do not all come back at once. */
async function pauseBefore(tries: number, signal: AbortSignal): Promise<void> {
  if (tries === 0) return;
  const longest = Math.min(MAX_PAUSE, 250 * 2 ** tries);
  await wait(longest * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {});
}
