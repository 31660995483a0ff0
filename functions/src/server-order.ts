import { ExpiringMap } from './expiring-map.ts';
import type { Attempt, FailureDetails, MailTransport } from './transport.ts';

/** How long it is remembered that a server has left a mail without a reply. */
const REMEMBERED_MS = 3_600_000;

/**
 * Remembers which servers leave mails without a reply, so that a server which hangs makes one
 * visitor wait, and not every visitor.
 */
export function createServerOrder(transports: MailTransport[]) {
  /** The servers whose last mail ended unconfirmed or without a reply, with its failure. */
  const silent = new ExpiringMap<MailTransport, FailureDetails | undefined>(REMEMBERED_MS);
  /** The server that may have a mail, by its Message-ID. */
  const mayHave = new ExpiringMap<string, MailTransport>(REMEMBERED_MS);

  return {
    /**
     * Returns the servers in the order in which they are asked for a mail: first the one that may
     * have it and can drop the duplicate, last those that were silent, the latest at the end.
     */
    transportsFor(messageId: string): MailTransport[] {
      const holder = mayHave.get(messageId);
      const silentServers = silent.keys();
      const others = transports.filter((transport) => !silentServers.includes(transport));
      return [...new Set([...(holder ? [holder] : []), ...others, ...silentServers])];
    },

    /** Returns why a server is asked last. */
    failureOf: (transport: MailTransport) => silent.get(transport),

    /** `isCutOff` tells that the server had less time than it may need. */
    remember(messageId: string, transport: MailTransport, attempt: Attempt, isCutOff: boolean) {
      const { outcome, failure, isTimedOut } = attempt;
      if (outcome === 'unconfirmed') mayHave.set(messageId, transport);
      if (outcome === 'unconfirmed' || (isTimedOut && !isCutOff)) silent.set(transport, failure);
      else if (outcome === 'accepted' || failure?.reply) silent.delete(transport);
    },
  };
}
