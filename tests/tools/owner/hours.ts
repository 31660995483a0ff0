import type { Problem } from './problem.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface OfficeHours {
  /** As they are read. */
  hours: string;
  /** For search engines: a row for each time of the day at which the office opens. */
  openingHours: { days: string[]; opens: string; closes: string }[];
}
type Row = OfficeHours['openingHours'][number];
/** The days are none where the text names none, or an exception to them. */
type Part = { text: string; days: string[] };

/** Returns where the opening hours contradict themselves or the hours that are read. */
export function contradictoryHours({ hours, openingHours }: OfficeHours): Problem[] {
  const parts = partsOf(hours);
  const read = parts.flatMap(({ days }) => days);
  const days = openingHours.flatMap((row) => row.days);
  const areDaysKnown = parts.every((part) => part.days.length > 0);
  if (areDaysKnown && DAYS.some((day) => days.includes(day) !== read.includes(day))) {
    const advice = `Escriba los mismos días que en «hours», que dice «${hours}»`;
    return [{ path: ['openingHours'], value: days.join(', '), advice }];
  }
  const problems = [...overlaps(openingHours), ...unreadTimes(parts, openingHours, hours)];
  return problems.length > 0 ? problems : missingTimes(parts, openingHours);
}

/** Returns the opening hours that are not in order, or not read. */
function unreadTimes(parts: Part[], rows: Row[], hours: string): Problem[] {
  return rows.flatMap(({ opens, closes, ...row }, index) => {
    const problems: Problem[] = [];
    const path = ['openingHours', index];
    if (opens >= closes) {
      const advice = `Escriba una hora anterior a la de «closes», que es ${closes}`;
      problems.push({ path: [...path, 'opens'], value: opens, advice });
    }
    const said = parts.filter((part) => isAbout(part, row.days)).map(({ text }) => text);
    if (said.some((text) => text.includes('24 horas'))) return problems;
    for (const [name, value] of Object.entries({ opens, closes })) {
      if (timesOf(said.join(' ')).some((time) => isSameTime(time, value))) continue;
      const advice = `Escriba la misma hora que en «hours», que dice «${hours}»`;
      problems.push({ path: [...path, name], value, advice });
    }
    return problems;
  });
}

/** Returns the times that are read, as those of a pause, but that search engines do not get. */
function missingTimes(parts: Part[], openingHours: Row[]): Problem[] {
  return parts.flatMap((part) => {
    const rows = openingHours.filter((row) => isAbout(part, row.days));
    const known = rows.flatMap(({ opens, closes }) => [opens, closes]);
    const times = timesOfRanges(part.text);
    const value = times.find((time) => !known.some((it) => isSameTime(time, it)));
    const advice =
      'Escriba también esta hora, que está en «hours»; un día con una pausa va en dos renglones';
    return value ? [{ path: ['openingHours'], value, advice }] : [];
  });
}

/** A day may be in two rows, such as before and after a pause. */
function overlaps(rows: Row[]): Problem[] {
  const isTwice = ({ days, opens, closes }: Row, others: Row[]) =>
    others.some(
      (other) =>
        days.some((day) => other.days.includes(day)) &&
        opens < other.closes &&
        other.opens < closes,
    );
  const index = rows.findIndex((row, place) => isTwice(row, rows.slice(0, place)));
  const { days = [] } = rows[index] ?? {};
  const advice = 'Escriba cada día en un solo renglón, o en dos con horas distintas';
  return index < 0 ? [] : [{ path: ['openingHours'], value: days.join(', '), advice }];
}

/** What follows tells when the office is closed. */
const EXCEPTION = /cerrad|emergencia|excepto|salvo|menos/i;

/** Returns the parts of office hours, as they are read, that tell when the office is open. */
function partsOf(hours: string): Part[] {
  const parts = hours.split(';').flatMap((part): Part[] => {
    const [text = ''] = part.split(EXCEPTION);
    if (text === part) return [{ text, days: daysOf(part) }];
    return timesOfRanges(text).length > 0 ? [{ text, days: [] }] : [];
  });
  return parts.length > 0 ? parts : [{ text: hours, days: [] }];
}

function isAbout({ days }: Part, others: string[]): boolean {
  return days.length === 0 || days.some((day) => others.includes(day));
}

/** The days as they are read, whole or short, from Monday on. */
const DAY_NAMES = [
  'lun(?:es)?',
  'mar(?:tes)?',
  'mi[ée](?:rcoles)?',
  'jue(?:ves)?',
  'vie(?:rnes)?',
  's[áa]b(?:ados?)?',
  'dom(?:ingos?)?',
];
const ANY_DAY = new RegExp(`(?<!\\p{L})(?:${DAY_NAMES.join('|')})(?!\\p{L})`, 'giu');
const dayOf = (word: string) =>
  DAY_NAMES.findIndex((name) => new RegExp(`^${name}$`, 'iu').test(word));

/** Returns the days that a part of office hours names, and those between “a” and “al”. */
function daysOf(part: string): string[] {
  if (/todos los días|diario/i.test(part)) return DAYS;
  const found = [...part.matchAll(ANY_DAY)].map(({ 0: word, index }) => ({
    day: dayOf(word),
    start: index,
    end: index + word.length,
  }));
  return found.flatMap(({ day, end }, place) => {
    const last = found[place + 1];
    const between = part.slice(end, last?.start);
    if (!last || !/^\.? (?:al?|-|–|hasta) (?:el )?$/.test(between)) return DAYS[day] ?? [];
    // From Sunday to Thursday the week goes on.
    if (last.day < day) return [...DAYS.slice(day), ...DAYS.slice(0, last.day)];
    return DAYS.slice(day, last.day);
  });
}

/** Returns the times that a text names: 17:30, 9. */
function timesOf(text: string): string[] {
  return text.match(/(?<![\d:])\d{1,2}(?::\d{2})?(?![\d:])/g) ?? [];
}

/** Returns those between which the office is open: 8:30 a 17:30, 9 a.m. a 1 p.m. */
function timesOfRanges(text: string): string[] {
  const ranges = text.match(/\d{1,2}(?::\d\d)?[^\d,y;]* (?:a|-|–|hasta) \D{0,4}\d{1,2}(?::\d\d)?/g);
  return (ranges ?? []).flatMap(timesOf);
}

/** Returns whether a time is read as another one: 17:30 or 5:30; 09:00, 9:00 or 9. */
function isSameTime(read: string, time: string): boolean {
  const [hour = 0, minute = 0] = read.split(':').map(Number);
  const [opening = 0, openingMinute = 0] = time.split(':').map(Number);
  return minute === openingMinute && (hour === opening || hour === (opening % 12 || 12));
}
