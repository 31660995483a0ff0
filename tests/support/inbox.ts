import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/** A mail as it lies in the inbox: parsed, and as it came. */
interface Mail extends Email {
  source: string;
}

/**
 * Waits for a mail that the predicate accepts.
 * @throws {Error} after `timeoutMs`, telling the subjects that are there.
 */
export async function waitForMail(
  inboxUrl: string,
  isWanted: (mail: Mail) => boolean,
  timeoutMs = 10_000,
): Promise<Mail> {
  const deadline = Date.now() + timeoutMs;
  // Each is read once: the inbox takes its time over every reading.
  const mails = new Map<string, Mail>();
  for (;;) {
    for (const id of await listMails(inboxUrl)) {
      const mail = mails.get(id) ?? (await readMail(inboxUrl, id));
      if (isWanted(mail)) return mail;
      mails.set(id, mail);
    }
    if (Date.now() > deadline) {
      const subjects = [...mails.values()].map(({ subject }) => `«${subject}»`);
      throw new Error(
        `Not in the inbox after ${timeoutMs} ms, which holds: ${subjects.join(', ')}`,
      );
    }
    await wait(50);
  }
}

async function listMails(inboxUrl: string): Promise<string[]> {
  const response = await fetch(`${inboxUrl}/email`);
  const mails = (await response.json()) as { id: string }[];
  return mails.map(({ id }) => id);
}

// From the source, because the inbox itself cleans the HTML before it shows it.
async function readMail(inboxUrl: string, id: string): Promise<Mail> {
  const response = await fetch(`${inboxUrl}/email/${id}/source`);
  const source = await response.text();
  return { ...(await PostalMime.parse(source)), source };
}
