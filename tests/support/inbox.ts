import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';

/** The mail in the local inbox, once there is one; from its source, whose HTML the inbox cleans. */
export async function firstMail(inboxUrl: string): Promise<Email> {
  const { id } = await vi.waitUntil(
    async () => {
      const [mail] = (await (await fetch(`${inboxUrl}/email`)).json()) as { id: string }[];
      return mail;
    },
    { timeout: 10_000 },
  );
  const response = await fetch(`${inboxUrl}/email/${id}/source`);
  return await PostalMime.parse(await response.text());
}
