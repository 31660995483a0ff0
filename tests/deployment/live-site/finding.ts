export interface Finding {
  level: 'ok' | 'FAIL' | 'skip';
  text: string;
}

export const skip = (text: string): Finding => ({ level: 'skip', text });

/** A line for each fault of what was looked at; where there is none, one that says how it is. */
export function judge(what: string, faults: string[], asFound: string): Finding[] {
  if (faults.length === 0) return [{ level: 'ok', text: `${what}: ${asFound}` }];
  return faults.map((fault) => ({ level: 'FAIL', text: `${what}: ${fault}` }));
}

/** The fault that lies in a difference, if there is one; `came` is empty where nothing came. */
export function difference(what: string, expected: string, came: string): string[] {
  return came === expected ? [] : [`expected the ${what} "${expected}", came ${quoted(came)}`];
}

const quoted = (text: string) => (text ? `"${text}"` : 'none');

export const isFailure = ({ level }: Finding): boolean => level === 'FAIL';

export function render({ level, text }: Finding): string {
  // Whatever a server brings with it: one line a finding.
  return `${level.padEnd(4)} ${text.replace(/\s+/g, ' ')}`;
}
