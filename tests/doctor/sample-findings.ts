import type { Finding } from './report.ts';

/** What a person has to look at, with how grave it is. */
export const wrongs = (findings: Finding[]) =>
  findings.filter(({ level }) => level !== 'fine').map(({ level, text }) => `${level} ${text}`);
