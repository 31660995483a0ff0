import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { asciiAddress } from '../../../functions/src/field-text.ts';
import { contradictoryHours, DAYS } from './hours.ts';
import type { Problem } from './problem.ts';
import { textProblems } from './texts.ts';

/** The hosts of each network; the first is the one that is advised. */
const NETWORKS: Record<string, string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
  instagram: ['instagram.com'],
};

/** Where a visitor of a network is logged in, or may log in, and its single posts. */
const NO_PAGE =
  /^[^/]+\/(?:home|feed|login|accounts|explore|me|settings|search|notifications|messages|reel|watch|hashtag|intent|sharer(?:\.php)?)?(?:\/|$)|\/(?:posts|status)\/|instagram\.com\/p\//;

const STATES = `
  Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua,
  Ciudad de México, Coahuila, Coahuila de Zaragoza, Colima, Durango, Estado de México, Guanajuato,
  Guerrero, Hidalgo, Jalisco, México, Michoacán, Michoacán de Ocampo, Morelos, Nayarit,
  Nuevo León, Oaxaca, Puebla, Querétaro, Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco,
  Tamaulipas, Tlaxcala, Veracruz, Veracruz de Ignacio de la Llave, Yucatán, Zacatecas
`
  .split(',')
  .map((name) => name.trim());
/** Names of large cities, written without their accent. */
const WITHOUT_ACCENT =
  /\b(?:Mexico|Leon|Queretaro|Potosi|Merida|Juarez|Torreon|Cancun|Culiacan|Mazatlan|Nicolas)\b/;

/** The longest name that fits beside the header's buttons on the narrowest phones. */
const NAME_LIMIT = 40;
/** No chiller is larger. */
const MOST_TONS = 10_000;

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
  // Shorter words may be abbreviations, such as Hnos.
  v.check((value) => !/\p{Ll}{4}\.$/u.test(value), 'Quite el punto del final'),
);
/** Words of a name that have no capital. */
const SMALL_WORDS = ['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'metropolitana'];
/** Up to the first comma or parenthesis, behind which a name may be explained. */
const hasCapitals = (value: string) =>
  (value.split(/[,(]/)[0] ?? '')
    .split(/\s+/)
    .every((word) => !/^\p{Ll}(?![’']?\p{Lu})/u.test(word) || SMALL_WORDS.includes(word));
/** Behind a title stands a name; without one it may be an office, such as Guardia de servicio. */
const TITLE = /^(?:ing|lic|arq|t[ée]c|sra?|dra?)\b/i;
function isPerson(value: string): boolean {
  // textProblems tells what is wrong with a text without letters.
  if (!/\p{L}/u.test(value)) return true;
  if (!/^\p{Lu}/u.test(value) || !/\p{Ll}/u.test(value)) return false;
  return hasCapitals(value) || !TITLE.test(value);
}
const person = v.pipe(
  name,
  v.check(isPerson, 'Escriba cada nombre con mayúscula inicial: Ing. Nombre Apellido'),
);
/** The name of a city. In capitals alone are only abbreviations, such as CDMX. */
const town = v.pipe(
  name,
  v.check(
    (value) =>
      /^\p{Lu}/u.test(value) &&
      hasCapitals(value) &&
      (/\p{Ll}/u.test(value) || /^[A-Z]{2,4}$/.test(value)),
    'Escriba el nombre con mayúsculas iniciales: Monterrey, Ciudad de México',
  ),
  v.check((value) => !/[,;:]/.test(value), 'Escriba aquí un solo nombre, sin comas'),
  v.check(
    (value) => !WITHOUT_ACCENT.test(value),
    'Escriba el acento: León, Querétaro, Ciudad de México',
  ),
);
const listOf = <Item extends v.GenericSchema>(item: Item, advice: string, least = 1) =>
  v.pipe(v.array(item, advice), v.minLength(least, advice));
const entries = <Entries extends v.ObjectEntries>(all: Entries) =>
  v.strictObject(all, ({ expected }) =>
    expected === 'never'
      ? 'El sitio no muestra un dato con este nombre: quítelo, o pídalo a quien programa el sitio'
      : 'Deshaga el cambio o escriba el renglón de nuevo',
  );
const number = (least: number, most: number, advice: string) =>
  v.pipe(v.number(advice), v.integer(advice), v.minValue(least, advice), v.maxValue(most, advice));

/** The area codes of Mexico City, Guadalajara and Monterrey have two digits, all others three. */
const PHONE = /^(?:\((?:33|5[56]|81)\)-\d{4}|\((?!33|5[56]|81)[2-9]\d{2}\)-\d{3})-\d{4}$/;
// A number of one repeated digit stands for another one.
const isPhone = (value: string) => PHONE.test(value) && !/(\d)\1{2,3}-\1{4}$/.test(value);
/** Whether a domain can be, and is not a well-known one that is mistyped. */
const isDomain = (domain: string) =>
  /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z-\d]{2,}$/i.test(domain) &&
  !/^w{1,2}\.|^w{4,}\.|\.(?:con|cmo|ocm)$|^(?:gmial|gmai|hotmial|outlok)\.|^gmail\.(?!com$)/i.test(
    domain,
  );
/** Returns the host of an address; with and without www it is one site. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');
const isPage = (value: string) =>
  /^https:\/\/\S*[^\s.,;:]$/.test(value) &&
  URL.canParse(value) &&
  isDomain(new URL(value).hostname);
// The mail programs of customers may not know a domain with accents.
const isMailAddress = (value: string) =>
  /^\p{ASCII}+$/u.test(value) && !!asciiAddress(value) && isDomain(value.split('@')[1] ?? '');
const isNetwork = (value: string) =>
  Object.values(NETWORKS).some((hosts) => hosts.includes(hostOf(value)));
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
const phone =
  'Escriba el número así: (81)-1234-5678, o (442)-123-4567 si su lada tiene tres cifras';
const day = `Escriba los días en inglés: ${DAYS.join(', ')}`;
const time = fact((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Escriba la hora así: 08:30');
const tons = fact(
  (value) => /^[1-9]\d{0,2}(,\d{3})?$/.test(value) && tonsOf(value) <= MOST_TONS,
  `Escriba el número así, de ${MOST_TONS.toLocaleString('en')} a lo más: 1,500`,
);
const tonsOf = (value: string) => Number(value.replaceAll(',', ''));
const legal = optional(
  (value) => isPage(value) || isFile(value),
  'Escriba una dirección que empiece con https://, o el nombre de un archivo de web/public con una diagonal delante: /aviso.pdf',
);

const schema = entries({
  name: v.pipe(name, v.maxLength(NAME_LIMIT, `Escriba un nombre de ${NAME_LIMIT} letras a lo más`)),
  legalName: name,
  url: fact(
    (value) => isPage(value) && new URL(value).origin === value && !isNetwork(value),
    'Escriba la dirección del sitio así: https://www.empresa.mx',
  ),
  salesMail: fact(isMailAddress, 'Escriba el correo sin acentos ni espacios: ventas@empresa.mx'),
  engineer: person,
  phones: listOf(
    fact(isPhone, phone),
    "Escriba los teléfonos entre comillas y corchetes: ['(81)-1234-5678']",
  ),
  whatsapp: optional(isPhone, phone),
  place: v.pipe(
    name,
    v.check((value) => /^[\p{Lu}\d]/u.test(value), 'Escriba el lugar con mayúscula inicial'),
  ),
  address: entries({
    street: v.string('Escriba la calle entre comillas, o deje solo las comillas'),
    postalCode: optional(
      (value) => /^(?!00)\d{5}$/.test(value),
      'Escriba el código postal con cinco cifras y entre comillas, o deje solo las comillas',
    ),
    locality: town,
    region: v.picklist(STATES, 'Escriba el nombre completo del estado: Nuevo León, Querétaro'),
    // The site calls every phone with Mexico’s prefix.
    country: fact((value) => value === 'MX', 'Deje el código de México, de dos letras: MX'),
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
      town,
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
  const isPart = path.length === 2 && path[0] === 'address';
  const siblings = Object.keys(isPart ? facts.address.entries : facts);
  const name = path.length === 1 || isPart ? path.at(-1) : undefined;
  return name === undefined ? [] : siblings.slice(siblings.indexOf(`${name}`) + 1);
}

/** Returns whether two domains differ by one letter, or by two that have changed their places. */
function isMistyped(domain: string, other: string): boolean {
  let start = 0;
  while (start < domain.length && domain[start] === other[start]) start += 1;
  const [rest, otherRest] = [domain.slice(start), other.slice(start)];
  if (rest === otherRest) return false;
  const isSwapped = rest.slice(0, 2) === `${otherRest[1]}${otherRest[0]}`;
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (isSwapped && rest.slice(2) === otherRest.slice(2))
  );
}

function contradictions({
  tons,
  foundingYear,
  copyrightYear,
  social,
  ...others
}: Facts): Problem[] {
  const problems: Problem[] = [];
  if (tonsOf(tons.min) >= tonsOf(tons.max)) {
    const advice = `Escriba en «min» menos toneladas que en «max», que tiene ${tons.max}`;
    problems.push({ path: ['tons', 'min'], value: tons.min, advice });
  }
  if (copyrightYear < foundingYear) {
    const advice = `Escriba un año posterior a ${foundingYear}, el de «foundingYear»`;
    problems.push({ path: ['copyrightYear'], value: copyrightYear, advice });
  }
  const { place, address, salesMail, url } = others;
  const [, mailDomain = ''] = salesMail.toLowerCase().split('@');
  if (isMistyped(mailDomain, hostOf(url))) {
    const advice = `Escriba después de la @ lo mismo que en «url», que es ${hostOf(url)}, o corrija «url»`;
    problems.push({ path: ['salesMail'], value: salesMail, advice });
  }
  const named = place.toLowerCase().indexOf(address.locality.toLowerCase());
  if (named >= 0 && !place.includes(address.locality)) {
    const advice = `Escriba «${address.locality}» como en «locality»`;
    problems.push({ path: ['place'], value: place, advice });
  }
  social.forEach(({ network, url }, index) => {
    const hosts = NETWORKS[network] ?? [];
    if (!url) return;
    const { hostname, pathname } = new URL(url);
    const isOfNetwork = hosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
    if (!isOfNetwork || NO_PAGE.test(hostname + pathname)) {
      const advice = `Escriba aquí la dirección de su página en https://www.${hosts[0]}`;
      problems.push({ path: ['social', index, 'url'], value: url, advice });
    }
  });
  for (const name of ['privacyUrl', 'termsUrl', 'legalUrl'] as const) {
    const value = others[name];
    if (!value.startsWith('https://') || hostOf(value) !== hostOf(others.url)) continue;
    if (isFile(new URL(value).pathname)) continue;
    const advice =
      'Esta dirección es del sitio, que no tiene ese archivo: súbalo a web/public y escriba solo su nombre, con una diagonal delante: /aviso.pdf';
    problems.push({ path: [name], value, advice });
  }
  return [...problems, ...contradictoryHours(others)];
}
