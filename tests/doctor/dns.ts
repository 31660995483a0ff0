import { Resolver } from 'node:dns/promises';

/** Asks once, and waits three seconds: nobody waits longer for a doctor. */
export const resolver = new Resolver({ timeout: 3000, tries: 1 });

/**
 * What DNS knows: an empty list where the name or such a record is not there.
 * @throws {NodeJS.ErrnoException} where DNS does not answer.
 */
export async function known<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOTFOUND', 'ENODATA'].includes(code)) return [];
    throw error;
  }
}
