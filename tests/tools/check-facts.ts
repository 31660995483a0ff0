// The first part of `npm run check`: whether the site can use the facts in web/src/company.ts. Its messages are in
// Spanish, because the company reads them where its pull request has failed.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { asciiAddress } from '../../functions/src/field-text.ts';

const FILE = 'web/src/company.ts';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const fact = (isUsable: (value: string) => boolean, advice: string) =>
  v.pipe(v.string(advice), v.check(isUsable, advice));
const optional = (isUsable: (value: string) => boolean, advice: string) =>
  fact((value) => value === '' || isUsable(value), advice);
const text = fact((value) => value.trim() !== '', 'Escriba el texto entre comillas');
const listOf = <Item extends v.GenericSchema>(item: Item, advice: string, least = 1) =>
  v.pipe(v.array(item, advice), v.minLength(least, advice));
const entries = <Entries extends v.ObjectEntries>(all: Entries) =>
  v.object(all, 'Deshaga el cambio o escriba el renglón de nuevo');

const isPhone = (value: string) => /^\(\d{2}\)-\d{4}-\d{4}$/.test(value);
const isPage = (value: string) => value.startsWith('https://') && URL.canParse(value);
const files = readdirSync('web/public').map((name) => encodeURI(`/${name}`));
const isFile = (value: string) =>
  value.startsWith('/') && files.includes(new URL(value, 'https://www.example.com').pathname);

const phone = 'Escriba el número así: (81)-1234-5678';
const day = `Escriba los días en inglés: ${DAYS.join(', ')}`;
const time = fact((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Escriba la hora así: 08:30');
const tons = fact((value) => /^\d{1,3}(,\d{3})*$/.test(value), 'Escriba el número así: 1,500');
const legal = optional(
  (value) => isPage(value) || isFile(value),
  'Escriba una dirección que empieza con https:// o, con una diagonal, el nombre de un archivo de web/public: /aviso.pdf',
);

const number = (least: number, most: number, advice: string) =>
  v.pipe(v.number(advice), v.integer(advice), v.minValue(least, advice), v.maxValue(most, advice));
const year = number(1000, 9999, 'Escriba el año con cuatro cifras y sin comillas: 2012');

const facts = entries({
  name: text,
  legalName: text,
  url: fact(
    (value) => isPage(value) && new URL(value).origin === value,
    'Escriba la dirección así: https://www.empresa.mx',
  ),
  salesMail: fact(
    (value) => asciiAddress(value) !== undefined,
    'Escriba el correo así: ventas@empresa.mx',
  ),
  engineer: text,
  phones: listOf(fact(isPhone, phone), 'Escriba al menos un teléfono'),
  whatsapp: optional(isPhone, phone),
  place: text,
  address: entries({
    street: v.string('Escriba la calle entre comillas, o deje solo las comillas'),
    postalCode: v.string('Escriba el código postal entre comillas, o deje solo las comillas'),
    locality: text,
    region: text,
    country: text,
  }),
  hours: text,
  openingHours: listOf(
    entries({ days: listOf(v.picklist(DAYS, day), day), opens: time, closes: time }),
    'Escriba al menos un horario',
  ),
  emergencyAdvice: listOf(text, 'Escriba una lista', 0),
  foundingYear: year,
  yearsOfExperience: number(1, 999, 'Escriba los años con cifras y sin comillas: 13'),
  cities: listOf(text, 'Escriba al menos una ciudad'),
  tons: entries({ min: tons, max: tons }),
  privacyUrl: legal,
  termsUrl: legal,
  legalUrl: legal,
  copyrightYear: year,
  social: listOf(
    entries({
      network: v.string('Deje el nombre de la red como estaba'),
      name: text,
      menuName: text,
      url: optional(isPage, 'Escriba la dirección completa: https://…'),
    }),
    'Deje las cuatro redes',
    4,
  ),
});

try {
  const { company } = await import(pathToFileURL(path.resolve(FILE)).href);
  for (const { path: [at] = [], input, message } of v.safeParse(facts, company).issues ?? []) {
    const name = at?.key ?? 'company';
    const isMissing = input === undefined || String(input).trim() === '';
    const shown = typeof input === 'string' ? `'${input}'` : input;
    const fault = isMissing ? `falta «${name}»` : `en «${name}» no se puede usar «${shown}»`;
    console.error(`✗ ${FILE}: ${fault}. ${message}.`);
    process.exitCode = 1;
  }
} catch (error) {
  const [where] = String((error as Error).stack).split('\n\n');
  console.error(
    `✗ ${FILE} no se puede leer: falta una comilla o una coma, o un texto lleva un apóstrofo recto, que se escribe ’.\n${where}`,
  );
  process.exitCode = 1;
}
