import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { asciiAddress, TELEFONO } from '../../../functions/src/field-text.ts';
import type { Problem } from './problem.ts';
import { textProblems } from './texts.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hosts of each network; the first is the one that is advised. */
const NETWORKS: Record<string, string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
  instagram: ['instagram.com'],
};

/** The longest name that fits beside the header's buttons on the narrowest phones. */
const NAME_LIMIT = 40;

const fact = (isUsable: (value: string) => boolean, advice: string) =>
  v.pipe(v.string(advice), v.check(isUsable, advice));
const optional = (isUsable: (value: string) => boolean, advice: string) =>
  fact((value) => value === '' || isUsable(value), advice);
const text = fact(
  (value) => /\S/.test(value) && !/[,;:]$/.test(value),
  'Escriba el texto entre comillas, sin coma ni dos puntos al final',
);
/** A name has no mail address, web address, phone or emoji in it. */
const name = v.pipe(
  text,
  v.check(
    (value) => !/@|https?:|www\.|\d{4}[ -]?\d{4}|\p{Emoji_Presentation}|\ufe0f/iu.test(value),
    'Escriba aquí solo el nombre, sin correo, teléfono, dirección web ni dibujos',
  ),
);
/** The name of a place. It begins with a capital; in capitals alone are only abbreviations such as CDMX. */
const properName = v.pipe(
  name,
  v.check(
    (value) => /^[\p{Lu}\d]/u.test(value) && !/\p{Lu}{6}/u.test(value),
    'Escriba el nombre con mayúscula inicial: Monterrey',
  ),
);
const listOf = <Item extends v.GenericSchema>(item: Item, advice: string, least = 1) =>
  v.pipe(v.array(item, advice), v.minLength(least, advice));
const entries = <Entries extends v.ObjectEntries>(all: Entries) =>
  v.object(all, 'Deshaga el cambio o escriba el renglón de nuevo');
const number = (least: number, most: number, advice: string) =>
  v.pipe(v.number(advice), v.integer(advice), v.minValue(least, advice), v.maxValue(most, advice));

// No Mexican number begins with 0 or 1.
const isPhone = (value: string) => TELEFONO.test(value) && /^\([2-9]/.test(value);
const isPage = (value: string) => /^https:\/\/[^\s/]+\.\S+$/.test(value) && URL.canParse(value);
const files = readdirSync('web/public').map((name) => encodeURI(`/${name}`));
const isFile = (value: string) =>
  value.startsWith('/') && files.includes(new URL(value, 'https://www.example.com').pathname);

const thisYear = new Date().getFullYear();
const year = (latest: number) =>
  number(
    1900,
    latest,
    `Escriba el año con cuatro cifras y sin comillas, de 1900 a ${latest}: 2012`,
  );
const phone = 'Escriba el número así: (81)-1234-5678';
const day = `Escriba los días en inglés: ${DAYS.join(', ')}`;
const time = fact((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Escriba la hora así: 08:30');
const tons = fact((value) => /^[1-9]\d{0,2}(,\d{3})*$/.test(value), 'Escriba el número así: 1,500');
const legal = optional(
  (value) => isPage(value) || isFile(value),
  'Escriba una dirección que empiece con https://, o el nombre de un archivo de web/public con una diagonal delante: /aviso.pdf',
);

const schema = entries({
  name: v.pipe(name, v.maxLength(NAME_LIMIT, `Escriba un nombre de ${NAME_LIMIT} letras a lo más`)),
  legalName: name,
  url: fact(
    (value) => isPage(value) && new URL(value).origin === value,
    'Escriba la dirección así: https://www.empresa.mx',
  ),
  salesMail: fact(
    (value) => asciiAddress(value) !== undefined,
    'Escriba el correo así: ventas@empresa.mx',
  ),
  engineer: name,
  phones: listOf(
    fact(isPhone, phone),
    "Escriba los teléfonos entre comillas y corchetes: ['(81)-1234-5678']",
  ),
  whatsapp: optional(isPhone, phone),
  place: properName,
  address: entries({
    street: v.string('Escriba la calle entre comillas, o deje solo las comillas'),
    postalCode: optional(
      (value) => /^\d{5}$/.test(value),
      'Escriba el código postal con cinco cifras y entre comillas, o deje solo las comillas',
    ),
    locality: properName,
    region: properName,
    country: fact(
      (value) => /^[A-Z]{2}$/.test(value),
      'Escriba el código del país, de dos letras mayúsculas: MX',
    ),
  }),
  hours: text,
  openingHours: listOf(
    entries({ days: listOf(v.picklist(DAYS, day), day), opens: time, closes: time }),
    'Escriba al menos un horario',
  ),
  emergencyAdvice: listOf(
    text,
    "Escriba los consejos entre comillas y corchetes: ['Anote la alarma.']",
    0,
  ),
  foundingYear: year(thisYear),
  yearsOfExperience: number(1, 99, 'Escriba los años con cifras y sin comillas, de 1 a 99: 13'),
  cities: listOf(
    v.pipe(
      fact(
        (value) => !/[,;:]| y /.test(value),
        "Escriba cada ciudad entre sus comillas: 'Monterrey', 'Guadalajara'",
      ),
      properName,
    ),
    "Escriba las ciudades entre comillas y corchetes: ['Monterrey', 'Guadalajara']",
  ),
  tons: entries({ min: tons, max: tons }),
  privacyUrl: legal,
  termsUrl: legal,
  legalUrl: legal,
  copyrightYear: year(thisYear + 1),
  social: listOf(
    entries({
      network: v.picklist(Object.keys(NETWORKS), 'Deje el nombre de la red como estaba'),
      name: text,
      menuName: text,
      url: optional(isPage, 'Escriba la dirección completa, con https://'),
    }),
    'Deje las cuatro redes',
    4,
  ),
});
type Facts = v.InferOutput<typeof schema>;

/** Returns the facts that the site cannot use, and those that contradict each other. */
export function factProblems(company: unknown): Problem[] {
  const { success, output, issues = [] } = v.safeParse(schema, company);
  const problems = issues.map(({ path = [], input, message }): Problem => {
    const keys = path.map(({ key }) => key as string | number);
    return { path: keys, value: input, advice: message, followers: followersOf(keys) };
  });
  const known = new Set(problems.map(({ path }) => path.join()));
  problems.push(...textProblems(company).filter(({ path }) => !known.has(path.join())));
  return success && problems.length === 0 ? contradictions(output) : problems;
}

/** Returns the facts that stand after one in company.ts, whose order is that of the schema. */
function followersOf(path: Problem['path']): string[] {
  const { entries: facts } = schema;
  const siblings = Object.keys(path[0] === 'address' ? facts.address.entries : facts);
  const name = path.length === 1 || path[0] === 'address' ? path.at(-1) : undefined;
  return name === undefined ? [] : siblings.slice(siblings.indexOf(`${name}`) + 1);
}

function contradictions({
  tons,
  foundingYear,
  copyrightYear,
  social,
  ...others
}: Facts): Problem[] {
  const problems: Problem[] = [];
  const tonsOf = (value: string) => Number(value.replaceAll(',', ''));
  if (tonsOf(tons.min) >= tonsOf(tons.max)) {
    const advice = `Escriba en «min» menos toneladas que en «max», que tiene ${tons.max}`;
    problems.push({ path: ['tons', 'min'], value: tons.min, advice });
  }
  if (copyrightYear < foundingYear) {
    const advice = `Escriba un año posterior a ${foundingYear}, el de «foundingYear»`;
    problems.push({ path: ['copyrightYear'], value: copyrightYear, advice });
  }
  social.forEach(({ network, url }, index) => {
    const hosts = NETWORKS[network] ?? [];
    if (!url) return;
    const { hostname, pathname } = new URL(url);
    const isOfNetwork = hosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
    if (!isOfNetwork || pathname === '/') {
      const advice = `Escriba aquí la dirección de su página en https://www.${hosts[0]}`;
      problems.push({ path: ['social', index, 'url'], value: url, advice });
    }
  });
  return [...problems, ...contradictoryHours(others)];
}

function contradictoryHours({ hours, openingHours }: Pick<Facts, 'hours' | 'openingHours'>) {
  const problems: Problem[] = [];
  const days = openingHours.flatMap((row) => row.days);
  const twice = days.find((name, index) => days.indexOf(name) < index);
  if (twice) {
    const advice = 'Escriba cada día en un solo renglón';
    problems.push({ path: ['openingHours'], value: twice, advice });
  }
  const read = daysOf(hours);
  if (read.length > 0 && DAYS.some((name) => days.includes(name) !== read.includes(name))) {
    const advice = `Escriba los mismos días que en «hours», que dice «${hours}»`;
    problems.push({ path: ['openingHours'], value: days.join(', '), advice });
  }
  openingHours.forEach(({ opens, closes }, index) => {
    const path = ['openingHours', index];
    if (opens >= closes) {
      const advice = `Escriba una hora anterior a la de «closes», que es ${closes}`;
      problems.push({ path: [...path, 'opens'], value: opens, advice });
    }
    for (const [name, value] of Object.entries({ opens, closes })) {
      if (saysTime(hours, value)) continue;
      const advice = `Escriba la misma hora que en «hours», que dice «${hours}»`;
      problems.push({ path: [...path, name], value, advice });
    }
  });
  return problems;
}

/** The days as they are read, whole or short, from Monday on: each has a group of its own. */
const DAY =
  /(?<!\p{L})(?:(lun(?:es)?)|(mar(?:tes)?)|(mi[ée](?:rcoles)?)|(jue(?:ves)?)|(vie(?:rnes)?)|(s[áa]b(?:ados?)?)|(dom(?:ingos?)?))(?!\p{L})/giu;

/** Returns the days of office hours, as they are read: those that it names, and those between “a” and “al”. */
function daysOf(hours: string): string[] {
  if (/todos los días|diario/i.test(hours)) return /excepto|salvo|menos/i.test(hours) ? [] : DAYS;
  // A part may name the days on which the office is closed.
  const open = hours.split(';').filter((part) => !/cerrad|excepto|salvo|menos/i.test(part));
  return open.flatMap((part) => {
    const found = [...part.matchAll(DAY)].map(({ 0: name, index, ...groups }) => ({
      day: DAYS.findIndex((_, day) => groups[day + 1]),
      start: index,
      end: index + name.length,
    }));
    return found.flatMap(({ day, end }, place) => {
      const last = found[place + 1];
      const between = part.slice(end, last?.start);
      if (!last || !/^\.? (?:al?|-|–|hasta) (?:el )?$/.test(between)) return DAYS[day] ?? [];
      // From Sunday to Thursday the week goes on.
      if (last.day < day) return [...DAYS.slice(day), ...DAYS.slice(0, last.day)];
      return DAYS.slice(day, last.day);
    });
  });
}

/** Returns whether office hours, as they are read, have a time: 17:30 or 5:30; 09:00, 9:00 or 9. */
function saysTime(hours: string, time: string): boolean {
  if (hours.includes('24 horas')) return true;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '(:00)?' : time.slice(2);
  return new RegExp(`(?<![\\d:])0?(${hour}|${hour % 12 || 12})${minutes}(?![\\d:])`).test(hours);
}
