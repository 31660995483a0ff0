import * as v from 'valibot';
import { parseMailAddress } from '../../../functions/src/shared/field-text.ts';
import { TWO_DIGIT_AREA_CODES } from '../../../functions/src/shared/phone-links.ts';
import { parseTons } from '../../../functions/src/shared/tons.ts';
import { dayNames } from '../../../web/src/opening-hours.ts';
import type { Problem } from './problem.ts';
import { publicFiles } from './public-files.ts';
import { textProblems } from './texts.ts';

/** The hosts of each network; the first is the one that is advised. */
const NETWORKS: Record<string, string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  x: ['x.com', 'twitter.com'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  other: [],
};

/** The full name of a state; the shortest have six letters, such as Colima. */
const STATE_PATTERN = /^(?:[^.]{6,}|CDMX)$/;
const DAYS = Object.keys(dayNames);

const fact = (isUsable: (value: string) => boolean, advice: string) =>
  v.pipe(v.string(advice), v.check(isUsable, advice));
const optionalFact = (isUsable: (value: string) => boolean, advice: string) =>
  fact((value) => value === '' || isUsable(value), advice);
/** textProblems tells what a text may not say. */
const requiredText = fact((value) => /\S/.test(value), 'Escriba el texto entre comillas');
const optionalText = v.string('Escriba el texto entre comillas, o deje solo las comillas');
const listOf = <Item extends v.GenericSchema>(item: Item, advice: string, minLength = 1) =>
  v.pipe(v.array(item, advice), v.minLength(minLength, advice));
const objectOf = <Entries extends v.ObjectEntries>(all: Entries) =>
  v.strictObject(all, ({ expected }) =>
    expected === 'never'
      ? 'El sitio no muestra un dato con este nombre: quítelo, o pídalo a quien programa el sitio'
      : 'Deshaga el cambio o escriba el renglón de nuevo',
  );
const numberBetween = (min: number, max: number, advice: string) =>
  v.pipe(v.number(advice), v.integer(advice), v.minValue(min, advice), v.maxValue(max, advice));

const PHONE_PATTERN = new RegExp(
  `^(?:\\((?:${TWO_DIGIT_AREA_CODES})\\)-\\d{4}|\\((?!${TWO_DIGIT_AREA_CODES})[2-9]\\d{2}\\)-\\d{3})-\\d{4}$`,
);
const EXTENSION_PATTERN = /,? *(?:ext|x)[.:]? *\d{1,6}$/i;
const isPhone = (value: string) => PHONE_PATTERN.test(value) && !/-0{3,4}-0{4}$/.test(value);
/** In ASCII, because the mail programs of customers may not know a domain with accents. */
const DOMAIN_PATTERN = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?!con$)[a-z\d-]{2,}$/i;
/** Returns the host of a URL; with and without www it is one site. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');
const isAtNetwork = (url: string, hosts: string[]) =>
  hosts.some((host) => `.${hostOf(url)}`.endsWith(`.${host}`));
const isHttpsUrl = (value: string) =>
  /^https:\/\/\S*[^\s.,;:]$/.test(value) &&
  URL.canParse(value) &&
  DOMAIN_PATTERN.test(new URL(value).hostname);
const isSite = (value: string) =>
  isHttpsUrl(value) && !value.endsWith('/') && new URL(value).href === `${new URL(value).origin}/`;
const isMailAddress = (value: string) =>
  !!parseMailAddress(value) && DOMAIN_PATTERN.test(value.split('@')[1] ?? '');
const publicPaths = publicFiles.map((file) => `/${file.normalize()}`);
/** Also where the name of the file cannot be linked: publicFileProblems tells that. */
const isFile = (value: string) =>
  value.startsWith('/') &&
  (publicPaths.includes(value.normalize()) ||
    publicPaths.map(encodeURI).includes(new URL(value, 'https://www.example.com').pathname));

const thisYear = new Date().getFullYear();
const yearUntil = (latest: number) =>
  numberBetween(
    1900,
    latest,
    `Escriba el año con cuatro cifras, sin comillas ni comas, de 1900 a ${latest}: 2012`,
  );
const phoneAdvice =
  'Escriba el número entre comillas y así: (81)-1234-5678, o (442)-123-4567 si su lada tiene tres cifras';
const dayAdvice = `Escriba los días en inglés: ${DAYS.join(', ')}`;
const time = fact(
  (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  'Escriba la hora entre comillas y así: 08:30; la última del día es 23:59',
);
const tons = fact(
  (value) => /^\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$/.test(value) && parseTons(value) > 0,
  'Escriba el número entre comillas y así: 1,500',
);
const legalUrl = v.pipe(
  optionalFact(
    (value) => isHttpsUrl(value) || isFile(value),
    'Escriba una dirección que empiece con https://, o el nombre de un archivo de web/public con una diagonal delante: /aviso.pdf',
  ),
  v.check(
    (value) => value === value.normalize(),
    'Escríbalo a mano: copiado de una Mac, sus acentos van guardados de un modo con el que no se puede enlazar',
  ),
);
/** Several cities in one text; two may be a city and its state, or one with its surroundings. */
const SEVERAL_CITIES_PATTERN = /^[^,.]+(?:(?:,| y )[^,.]+){2,}(?<!México|Estados Unidos)$/;

const schema = objectOf({
  name: requiredText,
  legalName: requiredText,
  rfc: optionalFact(
    (value) =>
      /^[A-ZÑ&]{3,4}-?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[A-Z\d]{3}$/i.test(value),
    'Escriba el RFC con sus 12 o 13 letras y cifras, o deje solo las comillas: ABC120101XY9',
  ),
  repse: optionalFact(
    (value) => /\d/.test(value),
    'Escriba el número de registro entre comillas, o deje solo las comillas: AR12345/2024',
  ),
  taxRegime: optionalText,
  url: fact(
    isSite,
    'Escriba la dirección del sitio así, sin diagonal al final: https://www.empresa.mx',
  ),
  salesMail: fact(
    isMailAddress,
    'Escriba el correo completo, sin acentos ni espacios, con un final como .com o .mx: ventas@empresa.mx',
  ),
  engineer: fact(
    (value) => /\S/.test(value),
    'Cada página dice quién contesta los teléfonos: si no quiere dar un nombre, escriba Atención a clientes',
  ),
  phones: listOf(
    fact(
      (value) => isPhone(value.replace(EXTENSION_PATTERN, '')),
      `${phoneAdvice}; una extensión va al final: (81)-1234-5678 ext. 101`,
    ),
    "Escriba los teléfonos entre comillas y corchetes: ['(81)-1234-5678']",
  ),
  whatsapp: optionalFact(isPhone, phoneAdvice),
  place: requiredText,
  address: objectOf({
    street: optionalText,
    postalCode: optionalFact(
      (value) => /^(?!00)\d{5}$/.test(value),
      'Escriba el código postal con cinco cifras y entre comillas, o deje solo las comillas',
    ),
    locality: requiredText,
    region: fact(
      (value) => STATE_PATTERN.test(value),
      'Escriba el nombre completo del estado: Nuevo León, Querétaro',
    ),
    // The site calls every phone with Mexico’s prefix.
    country: fact((value) => value === 'MX', 'Deje el código de México, de dos letras: MX'),
  }),
  openingHours: listOf(
    objectOf({ days: listOf(v.picklist(DAYS, dayAdvice), dayAdvice), opens: time, closes: time }),
    "Escriba cada horario entre llaves: { days: ['Saturday'], opens: '09:00', closes: '13:00' }",
    0,
  ),
  hoursNote: optionalText,
  emergencyAdvice: listOf(
    requiredText,
    "Escriba los consejos entre comillas y corchetes: ['Anote la alarma.']",
    0,
  ),
  brands: optionalText,
  certifications: optionalText,
  customers: optionalText,
  warranty: optionalText,
  safety: optionalText,
  arrivalTime: optionalText,
  replyTime: optionalText,
  foundingYear: yearUntil(thisYear),
  yearsOfExperience: numberBetween(
    1,
    99,
    'Escriba los años con cifras, sin comillas ni comas, de 1 a 99: 13',
  ),
  cities: listOf(
    fact(
      (value) => /\S/.test(value) && !SEVERAL_CITIES_PATTERN.test(value),
      "Escriba cada ciudad entre sus comillas: 'Monterrey', 'Guadalajara'",
    ),
    "Escriba las ciudades entre comillas y corchetes: ['Monterrey', 'Guadalajara']",
  ),
  tons: objectOf({ min: tons, max: tons }),
  privacyUrl: legalUrl,
  termsUrl: legalUrl,
  legalUrl: legalUrl,
  copyrightYear: yearUntil(thisYear + 1),
  social: listOf(
    objectOf({
      network: v.picklist(
        Object.keys(NETWORKS),
        `Escriba una de estas: ${Object.keys(NETWORKS).join(', ')}`,
      ),
      name: requiredText,
      menuName: requiredText,
      url: optionalFact(isHttpsUrl, 'Escriba la dirección completa, con https://'),
    }),
    'Escriba cada red en un renglón entre llaves, como estaba; si no hay ninguna, deje []',
    0,
  ),
});
type Facts = v.InferOutput<typeof schema>;

const FACT_NAMES = Object.keys(schema.entries);
export const NUMBER_FACT_NAMES = Object.entries(schema.entries)
  .filter(([, { type }]) => type === 'number')
  .map(([name]) => name);

/** Returns the facts that the site cannot use, and those that contradict each other. */
export function factProblems(company: unknown): Problem[] {
  const { success, output, issues = [] } = v.safeParse(schema, company);
  const problems = issues.map(({ path = [], input, expected, message }): Problem => {
    const keys = path.map(({ key }) => key as string | number);
    const problem = { path: keys, value: input, advice: message };
    if (expected === 'never') {
      // The input of this issue is the name.
      const value = path.at(-1)?.value;
      const text = typeof value === 'string' ? `: '${value}'` : '';
      return { ...problem, defect: `sobra “${keys.at(-1)}${text}”` };
    }
    if (input !== undefined || keys.length > 1) return problem;
    const namesBefore = FACT_NAMES.slice(0, FACT_NAMES.indexOf(`${keys[0]}`));
    const previousName = namesBefore.findLast((name) => Object.hasOwn(Object(company), name));
    return { ...problem, previousName };
  });
  const known = new Set(problems.map(({ path }) => path.join()));
  // The schema says which facts may be empty.
  const isNew = ({ path, value }: Problem) => value !== '' && !known.has(path.join());
  problems.push(...textProblems(company).filter(isNew));
  return success && problems.length === 0
    ? [...contradictions(output), ...factWarnings(output)]
    : problems;
}

function factWarnings({ privacyUrl, address, foundingYear, yearsOfExperience }: Facts): Problem[] {
  const warnings: Problem[] = [];
  const add = (path: Problem['path'], value: unknown, advice: string) =>
    warnings.push({ path, value, advice, isWarning: true });
  if (foundingYear + yearsOfExperience > thisYear) {
    const advice = `De ${foundingYear}, el año de “foundingYear”, a ${thisYear} van ${thisYear - foundingYear} años`;
    add(['yearsOfExperience'], yearsOfExperience, advice);
  }
  for (const name of ['street', 'postalCode'] as const) {
    if (!privacyUrl || address[name]) continue;
    const advice = 'El aviso de privacidad dice el domicilio: escriba la calle y el código postal';
    add(['address', name], address[name], advice);
  }
  return warnings;
}

function contradictions(facts: Facts): Problem[] {
  const { tons, foundingYear, copyrightYear, social, url: siteUrl } = facts;
  const problems: Problem[] = [];
  const add = (path: Problem['path'], value: unknown, advice: string) =>
    problems.push({ path, value, advice });
  if (parseTons(tons.min) >= parseTons(tons.max)) {
    const advice = `Escriba en “min” menos toneladas que en “max”, que tiene ${tons.max}`;
    add(['tons', 'min'], tons.min, advice);
  }
  if (copyrightYear < foundingYear) {
    const advice = `Escriba un año posterior a ${foundingYear}, el de “foundingYear”`;
    add(['copyrightYear'], copyrightYear, advice);
  }
  social.forEach(({ network, name, url }, index) => {
    const hosts = NETWORKS[network] ?? [];
    if (social.findIndex((other) => other.name === name) < index) {
      add(['social', index, 'name'], name, 'Está dos veces: escriba el nombre de cada red');
    }
    if (url === '' || hosts.length === 0) return;
    // The home page of a network is no company’s page.
    const isOwnPage = new URL(url).href !== `${new URL(url).origin}/`;
    if (!isOwnPage || !isAtNetwork(url, hosts)) {
      const advice = `Escriba aquí la dirección de su página en https://www.${hosts[0]}; si es de otra red, cambie también “network”`;
      add(['social', index, 'url'], url, advice);
    }
  });
  for (const name of ['privacyUrl', 'termsUrl', 'legalUrl'] as const) {
    const value = facts[name];
    if (!value.startsWith('https://') || hostOf(value) !== hostOf(siteUrl)) continue;
    if (isFile(new URL(value).pathname)) continue;
    add(
      [name],
      value,
      'Esta dirección es del sitio, que no tiene ese archivo: súbalo a web/public y escriba solo su nombre, con una diagonal delante: /aviso.pdf',
    );
  }
  return [...problems, ...impossibleHours(facts)];
}

/** A day may be in two rows, before and after a pause. */
function impossibleHours({ openingHours, hoursNote }: Facts): Problem[] {
  if (openingHours.length === 0 && hoursNote === '') {
    const advice = 'Escriba al menos un horario, o en “hoursNote” lo que se lee en su lugar';
    return [{ path: ['openingHours'], value: '', advice }];
  }
  return openingHours.flatMap(({ days, opens, closes }, index): Problem[] => {
    const path = ['openingHours', index, 'opens'];
    if (opens >= closes) {
      const advice = `Escriba una hora anterior a la de “closes”, que es ${closes}; lo que sigue a la medianoche va en otro renglón, desde las 00:00`;
      return [{ path, value: opens, advice }];
    }
    const overlaps = openingHours
      .slice(0, index)
      .some(
        (row) =>
          row.days.some((day) => days.includes(day)) && row.opens < closes && opens < row.closes,
      );
    const advice =
      'Ese día ya está abierto a esa hora en otro renglón: deje un solo renglón para cada hora';
    return overlaps ? [{ path, value: opens, advice }] : [];
  });
}
