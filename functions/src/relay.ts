import { setTimeout as wait } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail.ts';
import { createServerOrder } from './server-order.ts';
import type { Attempt, FailureDetails, MailTransport } from './transport.ts';

/** The longest pause before another attempt. */
const MAX_PAUSE_MS = 3000;

/** How the relaying of a mail ended. Of several failures it has the last one. */
export interface RelayResult extends Partial<FailureDetails> {
  outcome: Attempt['outcome'];
  tries: number;
  /** Where some inboxes have accepted the mail, how many have not. */
  missedInboxes?: number;
  /** Whether another server than the first one has accepted the mail. */
  failover?: true;
}

async function toMime(mail: Mail): Promise<Buffer> {
  const noFilesOrUrls = { disableFileAccess: true, disableUrlAccess: true };
  return await new MailComposer({ ...mail, ...noFilesOrUrls }).compile().build();
}

/**
 * Returns a function that sends a mail through the first server that accepts it, and retries
 * temporary failures. It resolves once one inbox has the mail, once every server has refused it, or
 * when `deadline` is aborted; it throws errors of our own code.
 */
export function createRelay(transports: MailTransport[]) {
  const [firstTransport] = transports;
  const order = createServerOrder(transports);

  return async (mail: Mail, deadline: AbortSignal): Promise<RelayResult> => {
    const { messageId } = mail;
    const envelope = { from: mail.from.address, to: mail.to };
    const outgoing = { envelope, mime: await toMime(mail), parts: mail };
    /** The servers that have not refused the mail, the next one first. */
    let remaining = order.transportsFor(messageId);
    let isUnconfirmed = false;
    let tries = 0;
    let failure: FailureDetails | undefined;
    // The reason why the first server is not asked first.
    if (firstTransport && remaining[0] !== firstTransport) {
      failure = order.failureOf(firstTransport);
    }
    while (!deadline.aborted) {
      const [transport, ...others] = remaining;
      if (!transport) break;
      const attempt = await transport.send(outgoing, deadline);
      const { outcome, missedInboxes } = attempt;
      tries += 1;
      // The time that the attempts before have left may be too short for a healthy server.
      const isCutOff = deadline.aborted && tries > 1;
      if (!isUnconfirmed || outcome === 'accepted') {
        order.remember(messageId, transport, attempt, isCutOff);
      }
      // The failure before it says more, unless this server may have the mail.
      if (!isCutOff || outcome === 'unconfirmed') failure = attempt.failure ?? failure;
      if (outcome === 'accepted') {
        const failover = transport !== firstTransport;
        return {
          outcome,
          tries,
          ...(missedInboxes && { missedInboxes }),
          ...(failover && { failover }),
          ...failure,
        };
      }
      // After a refusal or a second lost reply another attempt would tell no more.
      if (isUnconfirmed && outcome !== 'unavailable') break;
      if (outcome === 'unconfirmed') {
        isUnconfirmed = true;
        // Another server could not recognize the Message-ID and drop the duplicate.
        remaining = [transport];
      }
      if (outcome === 'unavailable') remaining = [...others, transport];
      if (outcome === 'refused') remaining = others;
      if (remaining.length > 0) await pause(tries, deadline);
    }
    if (isUnconfirmed) return { outcome: 'unconfirmed', tries, ...failure };
    return { outcome: remaining.length > 0 ? 'unavailable' : 'refused', tries, ...failure };
  };
}

/** Waits with jitter, so that mails that found a server busy do not all return at once. */
async function pause(tries: number, deadline: AbortSignal): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, 500 * 2 ** tries);
  await wait(longest * (0.5 + Math.random() / 2), undefined, { signal: deadline }).catch(() => {});
}
