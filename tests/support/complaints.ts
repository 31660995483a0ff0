/** The browser's own word on an answer that is no 200; what the page makes of it is tested. */
export const FAILED_ANSWER = /^Failed to load resource/;

/** The complaints of a console that a test does not expect, as none of its patterns matches them. */
export function unexpected(complaints: string[], expected: RegExp[]): string[] {
  return complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
}
