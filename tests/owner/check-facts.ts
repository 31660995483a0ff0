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

const facts = v.object({
  url: fact(
    (value) => isPage(value) && new URL(value).origin === value,
    'Escriba la dirección así: https://www.empresa.mx',
  ),
  salesMail: fact(
    (value) => asciiAddress(value) !== undefined,
    'Escriba el correo así: ventas@empresa.mx',
  ),
  phones: v.array(fact(isPhone, phone)),
  whatsapp: optional(isPhone, phone),
  openingHours: v.array(
    v.object({ days: v.array(v.picklist(DAYS, day)), opens: time, closes: time }),
  ),
  cities: v.tupleWithRest([v.string('Escriba al menos una ciudad')], v.string()),
  tons: v.object({ min: tons, max: tons }),
  privacyUrl: legal,
  termsUrl: legal,
  legalUrl: legal,
  social: v.array(v.object({ url: optional(isPage, 'Escriba la dirección completa: https://…') })),
});

try {
  const { company } = await import(pathToFileURL(path.resolve(FILE)).href);
  for (const { path: [place] = [], input, message } of v.safeParse(facts, company).issues ?? []) {
    console.error(`✗ ${FILE}: en «${place?.key}» no se puede usar «${input}». ${message}.`);
    process.exitCode = 1;
  }
} catch (error) {
  const [where] = String((error as Error).stack).split('\n\n');
  console.error(
    `✗ ${FILE} no se puede leer: falta una comilla o una coma, o un texto lleva un apóstrofo recto, que se escribe ’.\n${where}`,
  );
  process.exitCode = 1;
}
