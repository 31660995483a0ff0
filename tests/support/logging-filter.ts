import { runInNewContext } from 'node:vm';

/** An entry of Cloud Logging, or a part of it. */
export type LogEntry = { [field: string]: unknown };

const SEVERITIES = ['INFO', 'WARNING', 'ERROR'];
const COMPARISON = /([\w.]+)(>=|!=|=|:)("[^"]*"|\*|\w+|\(\w+(?: OR \w+)*\))/g;

function compare(entry: LogEntry, path: string, operator: string, operand: string): boolean {
  let value: unknown = entry;
  for (const name of path.split('.')) value = (value as LogEntry | undefined)?.[name];
  // A comparison with a field that is missing fails.
  if (value === undefined) return false;
  if (operand === '*') return true;
  if (operator === '>=') {
    const rank = (it: unknown) => (path === 'severity' ? SEVERITIES.indexOf(`${it}`) : Number(it));
    return rank(value) >= rank(operand);
  }
  const isEqual = operand.replace(/["()]/g, '').split(' OR ').includes(String(value));
  return isEqual === (operator === '=');
}

/**
 * Whether a filter of Cloud Logging matches an entry, for what the project's filters use of its
 * language: comparisons joined by NOT, OR and AND, which may be left out. AND and OR side by side need
 * parentheses.
 */
export function matchesFilter(filter: string, entry: LogEntry): boolean {
  const expression = filter
    .replace(COMPARISON, (_, path, operator, operand) =>
      String(compare(entry, path, operator, operand)),
    )
    .replace(/(?<=true|false|\))\s+(?=NOT|true|false|\()/g, ' AND ')
    .replaceAll('NOT', '!')
    .replaceAll('AND', '&&')
    .replaceAll('OR', '||');
  return runInNewContext(expression);
}
