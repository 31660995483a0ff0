import * as v from 'valibot';

/** What a check found: `stop` keeps a deployment from working, `warn` may, `fine` is as it should be. */
export interface Finding {
  level: 'stop' | 'warn' | 'fine';
  text: string;
}

export const stop = (what: string, mend: string): Finding => finding('stop', what, mend);
export const warn = (what: string, mend: string): Finding => finding('warn', what, mend);
export const fine = (what: string): Finding => finding('fine', what);

function finding(level: Finding['level'], ...sentences: string[]): Finding {
  // Whatever a value, a file or a server brings with it: one line a finding.
  const lines = sentences.map((sentence) => sentence.replace(/\s+/g, ' ').trim());
  return { level, text: lines.map((line) => line.replace(/\.?$/, '.')).join(' ') };
}

export const hasStop = (findings: Finding[]): boolean =>
  findings.some(({ level }) => level === 'stop');

/** A finding for each value that breaks a rule of the schema, with the rule's message. */
export function schemaFindings(schema: v.GenericSchema, value: unknown, mend: string): Finding[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map((issue) => {
    const name = v.getDotPath(issue);
    return issue.input === undefined
      ? stop(`${name} is not set`, mend)
      : stop(`${name} is ${JSON.stringify(issue.input)}: ${issue.message}`, mend);
  });
}

/** A name under which nothing real can be reached (RFC 2606, RFC 6761), or an address there. */
export const isExample = (text: string): boolean =>
  /(?:^|[.@/])(?:example(?:\.(?:com|net|org))?|test|invalid)$/i.test(text);
