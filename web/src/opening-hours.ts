/** A row of `openingHours` in company.ts. */
export interface OpeningHours {
  days: readonly string[];
  /** As 08:30. */
  opens: string;
  closes: string;
}

/** In the order of the week. */
export const dayNames: Record<string, string> = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
};
const week = Object.keys(dayNames);
const listFormat = new Intl.ListFormat('es-MX');

/** Returns the office hours as they are read: “Lunes a viernes, 8:30 a 17:30; sábado, 9:00 a 13:00”. */
export function hoursInWords(rows: readonly OpeningHours[]): string {
  const daysByHours = new Map<string, string[]>();
  for (const day of week) {
    const times = timesInWords(rows.filter(({ days }) => days.includes(day)));
    if (times) daysByHours.set(times, [...(daysByHours.get(times) ?? []), day]);
  }
  const parts = [...daysByHours].map(([times, days]) => `${daysInWords(days)}, ${times}`);
  const text = parts.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the times of one day, which has two rows if it has a pause. */
function timesInWords(rows: OpeningHours[]): string {
  const inOrder = [...rows].sort((a, b) => a.opens.localeCompare(b.opens));
  return listFormat.format(
    inOrder.map(({ opens, closes }) => {
      if (opens === '00:00' && closes === '23:59') return 'las 24\u00a0horas';
      return `${withoutLeadingZero(opens)}\u00a0a\u00a0${withoutLeadingZero(closes)}`;
    }),
  );
}

function withoutLeadingZero(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** Returns “lunes a viernes” for days that follow each other, also over the end of the week. */
function daysInWords(days: string[]): string {
  if (days.length === week.length) return 'todos los días';
  const isOpen = (index: number) => days.includes(week.at(index % week.length) ?? '');
  const first = week.findIndex((_, index) => isOpen(index) && !isOpen(index + week.length - 1));
  const runs: string[][] = [];
  for (let index = first; index < first + week.length; index += 1) {
    if (!isOpen(index)) continue;
    const name = dayNames[week[index % week.length] ?? ''] ?? '';
    const run = runs.at(-1);
    if (run && isOpen(index - 1)) run.push(name);
    else runs.push([name]);
  }
  return listFormat.format(
    runs.flatMap((run) => (run.length > 2 ? `${run[0]} a ${run.at(-1)}` : run)),
  );
}
