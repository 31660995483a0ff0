/** One line of the doctor: `stop` keeps a deployment from working, `warn` may, `fine` is as it should be. */
export interface Finding {
  level: 'stop' | 'warn' | 'fine';
  text: string;
}

/** What was looked at together. */
export interface Section {
  title: string;
  findings: Finding[];
}

const MARKS = { stop: '✗', warn: '!', fine: '✓' } as const;

/** What is wrong, and how to mend it, as two sentences without their full stops. */
export const stop = (what: string, mend: string): Finding => finding('stop', what, mend);
export const warn = (what: string, mend: string): Finding => finding('warn', what, mend);
export const fine = (what: string): Finding => finding('fine', what);

export const stops = (findings: Finding[]): boolean =>
  findings.some(({ level }) => level === 'stop');

/** The findings, or that all is well where there is none. */
export function orFine(findings: Finding[], what: string): Finding[] {
  return findings.some(({ level }) => level !== 'fine') ? findings : [...findings, fine(what)];
}

function finding(level: Finding['level'], ...sentences: string[]): Finding {
  // Whatever a value, a file or a server brings with it: one line a finding.
  return {
    level,
    text: sentences
      .map((sentence) => `${sentence.replace(/\s+/g, ' ').replace(/\.$/, '')}.`)
      .join(' '),
  };
}

/** The sections as they are printed, with what they come to in the last line. */
export function render(sections: Section[]): string {
  const blocks = sections.map(({ title, findings }) =>
    [title, ...findings.map(({ level, text }) => `  ${MARKS[level]} ${text}`)].join('\n'),
  );
  return [...blocks, summary(sections.flatMap(({ findings }) => findings))].join('\n\n');
}

function summary(findings: Finding[]): string {
  const count = (wanted: Finding['level'], one: string, many: string) => {
    const { length } = findings.filter(({ level }) => level === wanted);
    return `${length || 'Nothing'} ${length > 1 ? many : one}`;
  };
  const warnings = findings.filter(({ level }) => level === 'warn').length;
  const worth = warnings ? `; ${warnings} worth a look` : '';
  return `${count('stop', 'stops a deployment', 'stop a deployment')}${worth}.`;
}
