import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { routes, shownLength } from '../../web/src/routes.ts';
import { company as ownerCompany } from '../support/owner-company.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { factProblems } from '../tools/owner/facts.ts';
import { pictureProblems } from '../tools/owner/pictures.ts';
import type { Problem } from '../tools/owner/problem.ts';
import { routeProblems, unknownPages } from '../tools/owner/routes.ts';
import { textProblems } from '../tools/owner/texts.ts';

/** Returns where each problem is, and how to write it. */
const said = (problems: Problem[]) =>
  problems.map(({ path, advice }) => `${path.join(' ')}: ${advice}`);

const openingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
/** Not the company’s own facts, so that an edit of those turns no test red; about as long, so that its other texts fit. */
const company = {
  ...ownerCompany,
  cities: ['Monterrey', 'Ciudad de México', 'Guadalajara'],
  hours: 'Lunes a viernes, 8:30 a 17:30',
  openingHours: [{ days: openingDays, opens: '08:30', closes: '17:30' }],
};

describe('facts', () => {
  const { address, social, openingHours } = company;
  const [openDays] = openingHours;
  const opening = (changes: object) => ({ openingHours: [{ ...openDays, ...changes }] });
  const shifts = [
    { days: openDays?.days, opens: '08:30', closes: '13:00' },
    { days: openDays?.days, opens: '14:00', closes: '17:30' },
  ];
  const advice = (text: string) => ({ emergencyAdvice: ['Anote la alarma.', text, 'Espere.'] });
  const onFacebook = social.map((it) => ({ ...it, url: 'https://www.facebook.com/frio' }));
  const problems = (changes: object) => said(factProblems({ ...company, ...changes }));

  test.for<[string, object, RegExp]>([
    ['a phone in another form', { phones: ['81 1234 5678'] }, /^phones 0: .* \(81\)-1234-5678/],
    [
      'an area code of two digits that is none',
      { phones: ['(44)-2212-3456'] },
      /^phones 0: .* tres cifras/,
    ],
    [
      'a digit of the number in the area code',
      { phones: ['(811)-234-5678'] },
      /^phones 0: .* tres cifras/,
    ],
    ['a digit less', { phones: ['(442)-123-456'] }, /^phones 0: .* \(442\)-123-4567/],
    ['a phone twice', { phones: ['(81)-1234-5678', '(81)-1234-5678'] }, /^phones 1: .* dos veces/],
    ['nine digits for WhatsApp', { whatsapp: '(81)-1234-567' }, /^whatsapp: .* \(81\)-1234-5678/],
    ['a mail address without @', { salesMail: 'ventas' }, /^salesMail: .* ventas@empresa\.mx$/],
    ['an address without https', { url: 'www.frio.mx' }, /^url: .* https:\/\/www\.empresa\.mx$/],
    ['a year in quotes', { foundingYear: '2012' }, /^foundingYear: .* sin comillas/],
    ['a year to come', { foundingYear: 2102 }, /^foundingYear: .* cuatro cifras/],
    ['a century of experience', { yearsOfExperience: 131 }, /^yearsOfExperience: .* de 1 a 99/],
    ['a blank fact', { hours: ' ' }, /^hours: Escriba el texto/],
    ['a fact that is missing', { engineer: undefined }, /^engineer: Escriba el texto/],
    ['an empty part', { address: { ...address, locality: '' } }, /^address locality: Escriba/],
    [
      'a country’s name',
      { address: { ...address, country: 'México' } },
      /^address country: .* MX$/,
    ],
    ['an empty list', { cities: [] }, /^cities: .* corchetes: \['Monterrey', /],
    ['one text for a list', { cities: 'Monterrey' }, /^cities: .* corchetes/],
    ['two cities in one text', { cities: ['Monterrey, Saltillo'] }, /^cities 0: .* cada ciudad/],
    ['two cities as one', { cities: ['Monterrey y Saltillo'] }, /^cities 0: .* cada ciudad/],
    ['a city twice', { cities: ['Monterrey', 'Monterrey'] }, /^cities 1: .* dos veces/],
    [
      'a city twice, once without accent',
      { cities: ['Córdoba', 'Cordoba'] },
      /^cities 1: .* dos veces/,
    ],
    ['an empty item', { emergencyAdvice: ['Anote la alarma.', ''] }, /^emergencyAdvice 1: Escriba/],
    ['tons from most to least', { tons: { min: '1,500', max: '1' } }, /^tons min: .* «max», .* 1$/],
    ['tons without a comma', { tons: { min: '1', max: '1500' } }, /^tons max: .* 1,500$/],
    ['a name without room', { name: 'Refrigeración Industrial'.repeat(2) }, /^name: .* 40 letras/],
    ['a space at the end', { engineer: 'Ing. Nombre ' }, /^engineer: Quite el espacio/],
    ['a mail address for a name', { engineer: 'ventas@frio.mx' }, /^engineer: .* sin correo/],
    ['a phone for a place', { place: '81 1234 5678' }, /^place: .* teléfono/],
    ['a picture in a name', { name: 'Frío ❄️' }, /^name: .* dibujos/],
    ['a space in an address', { legalUrl: 'https://frio.mx/el aviso' }, /^legalUrl: .* https/],
    ['a network less', { social: social.slice(1) }, /^social: .* cuatro redes/],
    ['another network’s address', { social: onFacebook }, /^social 1 url: .*www\.linkedin\.com$/],
    [
      'a network’s own page',
      { social: [{ ...social[0], url: 'https://www.facebook.com/' }, ...social.slice(1)] },
      /^social 0 url: .* su página/,
    ],
    [
      'a page for those who are logged in',
      {
        social: [
          ...social.slice(0, 3),
          { ...social[3], url: 'https://www.instagram.com/accounts/login/' },
        ],
      },
      /^social 3 url: .* su página/,
    ],
    [
      'a single post',
      {
        social: [
          { ...social[0], url: 'https://www.facebook.com/frio/posts/1' },
          ...social.slice(1),
        ],
      },
      /^social 0 url: .* su página/,
    ],
    ['an address of this machine', { url: 'https://localhost' }, /^url: .* https/],
    ['an accent in a sign of its own', { place: 'San Nicola\u0301s' }, /^place: .* a mano/],
    ['a file that is not there', { termsUrl: '/Otro aviso.pdf' }, /^termsUrl: .* de web\/public/],
    ['a day in Spanish', opening({ days: ['Lunes'] }), /^openingHours 0 days 0: .* Monday,/],
    ['a day twice', { openingHours: [openDays, openDays] }, /^openingHours: .* un solo renglón/],
    ['hours that close first', opening({ opens: '18:00' }), /^openingHours 0 opens: .* «closes»/],
    ['a day less than is read', opening({ days: ['Monday'] }), /^openingHours: .* mismos días/],
    [
      'a day more than is searched for',
      { hours: 'Lunes a sábado, 8:30 a 17:30' },
      /^openingHours: .* mismos días/,
    ],
    ['a city without a capital', { cities: ['Monterrey', 'saltillo'] }, /^cities 1: .* mayúscula/],
    [
      'a city in capitals',
      { cities: ['MONTERREY'] },
      /^cities 0: .* mayúsculas iniciales: Monterrey/,
    ],
    ['a city with a small letter', { cities: ['Ciudad de méxico'] }, /^cities 0: .* iniciales/],
    ['a short city in capitals', { cities: ['LEÓN'] }, /^cities 0: .* iniciales/],
    ['a city without its accent', { cities: ['Ciudad de Mexico'] }, /^cities 0: .* acento/],
    [
      'a town with its state',
      { address: { ...address, locality: 'Mérida, Yucatán' } },
      /^address locality: .* sin comas/,
    ],
    [
      'a state without its accent',
      { address: { ...address, region: 'Nuevo Leon' } },
      /^address region: .* Nuevo León/,
    ],
    [
      'a notice that the site would have, and has not',
      { privacyUrl: `${ownerCompany.url}/aviso` },
      /^privacyUrl: .* web\/public/,
    ],
    ['a number before an advice', advice('2. Llame.'), /^emergencyAdvice 1: Quite el número/],
    [
      'an abbreviation without a point',
      { legalName: 'Frío, S.A de C.V.' },
      /^legalName: .* abreviatura/,
    ],
    ['a number for a city', { cities: ['64000'] }, /^cities 0: .* iniciales/],
    [
      'a town in capitals',
      { address: { ...address, locality: 'Mérida' }, place: 'Centro MÉRIDA' },
      /^place: .* «Mérida»/,
    ],
    [
      'a person without capitals',
      { engineer: 'ing. nombre apellido' },
      /^engineer: .* Ing\. Nombre/,
    ],
    [
      'a surname without capital',
      { engineer: 'Ing. Nombre apellido' },
      /^engineer: .* Ing\. Nombre/,
    ],
    ['a person in capitals', { engineer: 'ING. NOMBRE' }, /^engineer: .* Ing\. Nombre/],
    ['a name with a full stop', { engineer: 'Ing. Nombre Apellido.' }, /^engineer: Quite el punto/],
    ['a company without capital', { legalName: 'frío, S.A.' }, /^legalName: .* mayúscula/],
    ['an accent in a mail address', { salesMail: 'ventas@frío.mx' }, /^salesMail: .* sin acentos/],
    ['a mistyped domain', { salesMail: 'ventas@frio.con' }, /^salesMail: .* ventas@empresa\.mx$/],
    [
      'a mail provider that is none',
      { salesMail: 'frio@gmail.com.mx' },
      /^salesMail: .* ventas@empresa\.mx$/,
    ],
    [
      'a mail address with a letter less than the site’s',
      { salesMail: 'ventas@climas-industriales-del-norest.example' },
      /^salesMail: .* @ lo mismo/,
    ],
    [
      'a mail address with two letters swapped',
      { salesMail: 'ventas@cliams-industriales-del-noreste.example' },
      /^salesMail: .* @ lo mismo/,
    ],
    [
      'a mail address with another letter',
      { salesMail: 'ventas@climas.industriales-del-noreste.example' },
      /^salesMail: .* @ lo mismo/,
    ],
    ['a network for the site', { url: 'https://www.facebook.com' }, /^url: .* del sitio/],
    [
      'a comma in an address',
      { url: 'https://www.frio,mx' },
      /^url: .* https:\/\/www\.empresa\.mx$/,
    ],
    ['a phone of zeros', { phones: ['(81)-0000-0000'] }, /^phones 0: .* \(81\)-1234-5678/],
    [
      'a postal code of zeros',
      { address: { ...address, postalCode: '00000' } },
      /^address postalCode/,
    ],
    [
      'more tons than a chiller has',
      { tons: { min: '1', max: '150,000' } },
      /^tons max: .* 10,000/,
    ],
    ['a fact without a place', { fax: '(81)-1234-5678' }, /^fax: .* con este nombre/],
    [
      'an advice without full stop',
      advice('Llame'),
      /^emergencyAdvice 1: .* punto, como los demás/,
    ],
    ['an advice without capital', advice('llame.'), /^emergencyAdvice 1: .* mayúscula/],
    [
      'a pause that is read alone',
      { hours: 'Lunes a viernes, 8:30 a 13:00 y 14:00 a 17:30' },
      /^openingHours: .* en dos renglones/,
    ],
    [
      'a pause for search engines alone',
      { openingHours: shifts },
      /^openingHours 0 closes: .* «hours»/,
    ],
    [
      'hours of another day',
      {
        hours: 'Lunes a viernes, 8:30 a 17:30; sábado, 9:00 a 13:00',
        openingHours: [openDays, { ...openDays, days: ['Saturday'] }],
      },
      /^openingHours 1 opens: .* «hours»/,
    ],
    ['a fact that is to come', { engineer: 'Pendiente' }, /^engineer: Escriba el dato/],
    ['hours that are to come', { hours: 'Por definir' }, /^hours: Escriba el dato/],
    [
      'no fact',
      { address: { ...address, street: 'N/A' } },
      /^address street: .* solo las comillas/,
    ],
    ['a line instead of a fact', { engineer: '---' }, /^engineer: Escriba un texto/],
    ['other hours than are read', opening({ opens: '07:15' }), /^openingHours 0 opens: .* «hours»/],
  ])('%s is refused with how to write it', ([, changes, advice]) => {
    expect(problems(changes)[0]).toMatch(advice);
  });

  const pages = social.map((it) => ({ ...it, url: `https://www.${it.network}.com/frio` }));
  const hours = {
    hours: 'Lunes a viernes, 9 a 18 h; sábado, 9:00 a.m. a 1:30 p.m.',
    openingHours: [
      { days: openDays?.days, opens: '09:00', closes: '18:00' },
      { days: ['Saturday'], opens: '09:00', closes: '13:30' },
    ],
  };

  test.for<[string, object]>([
    ['many years of experience', { yearsOfExperience: 60 }],
    ['three phones', { phones: ['(81)-1234-5678', '(81)-8765-4321', '(55)-1234-5678'] }],
    ['no advice', { emergencyAdvice: [] }],
    ['a page in each network', { social: pages }],
    ['a name of 40 letters', { name: 'Refrigeración y Clima Industrial del Nte' }],
    ['hours of two kinds of days', hours],
    ['short days', { hours: 'Lun. a vie., 8:30 a 17:30' }],
    ['days on which it is closed', { hours: 'Lunes a viernes, 8:30 a 17:30; domingo, cerrado' }],
    [
      'days over the end of a week',
      { hours: 'Domingo a lunes, 8:30 a 17:30', ...opening({ days: ['Sunday', 'Monday'] }) },
    ],
    ['a pause', { hours: 'Lunes a viernes, 8:30 a 13:00 y 14:00 a 17:30', openingHours: shifts }],
    ['emergencies on other days', { hours: 'Lunes a viernes, 8:30 a 17:30; domingo, emergencias' }],
    ['days without', { hours: 'Todos los días, 8:30 a 17:30, excepto sábado y domingo' }],
    ['two surnames that are one', { engineer: 'Ing. Juan de la Garza García García, gerente' }],
    ['an office in place of a person', { engineer: 'Guardia de servicio' }],
    ['a place in capitals', { place: 'PARQUE VYNMSA' }],
    ['small words in cities', { cities: ['San Juan del Río', 'Zona metropolitana de Monterrey'] }],
    ['advice without full stops', { emergencyAdvice: ['Anote la alarma', 'Espere'] }],
    ['hours without days', { hours: '8:30 a 17:30' }],
    ['a city with a short name', { cities: ['CDMX', 'León'] }],
    ['one phone', { phones: ['(81)-1234-5678'] }],
    ['an area code of three digits', { phones: ['(442)-212-3456'] }],
    ['a number for WhatsApp', { whatsapp: '(81)-1234-5678' }],
    [
      'a page of Facebook that has no name of its own',
      {
        social: [
          { ...social[0], url: 'https://www.facebook.com/p/Frio-1000/' },
          ...social.slice(1),
        ],
      },
    ],
    ['an address at a mail provider', { salesMail: 'frio.norte@gmail.com' }],
    ['an address without accents', { salesMail: 'atencion.clientes@frio.mx' }],
    ['a page as legal text', { legalUrl: 'https://frio.mx/legal?idioma=es&v=2' }],
  ])('%s can be used', ([, changes]) => {
    expect(problems(changes)).toEqual([]);
  });
});

describe('texts', () => {
  test.for<[string, unknown, RegExp]>([
    ['a placeholder that is shown', `En \${phrases.area}`, /`en \$\{phrases\.area\}`/],
    ['a placeholder without its $', 'En {phrases.area}', /`en \$\{phrases\.area\}`/],
    ['a placeholder without a value', `En ${undefined}`, /un nombre que no existe/],
    ['an empty text', '', /un texto entre las comillas/],
    ['a space at the end', 'Título ', /espacio del principio o del final/],
    ['two spaces', 'Un  título', /espacio doble/],
    ['a provisional text', 'Lorem ipsum', /texto definitivo/],
    ['a mark of formatting', 'Un <b>título</b>', /marcas de formato/],
    ['a damaged no-break space', '8/u00a0años', /\\u00a0/],
    ['a damaged letter', 'MÃ¡quinas', /a mano/],
    ['one mark of a pair', 'Un «título', /los dos signos, « y »/],
    ['a pair the wrong way round', '?Un título¿', /los dos signos, ¿ y \?/],
    ['an underscore for formatting', 'Un _título_', /marcas de formato/],
    ['a comma without a space', 'Santa Catarina,N.L.', /un espacio después/],
    ['a parenthesis without a space', 'Unidades(o split) y otras', /entre el paréntesis y/],
    ['a word at a parenthesis', 'Unidades (split)y otras', /entre el paréntesis y/],
    ['a number for a text', 2024, /un texto entre comillas/],
    ['a full stop behind a title', 'Nuestra misión.', /Quite el punto/],
    ['a title without its accent', 'Nuestra Vision', /acento/],
    ['a phone in a text', 'Llame al 81 1234 5678', /company\.ts/],
    ['the last size', [{ upTo: 5 }, { upTo: 50 }], /POSITIVE_INFINITY/],
    [
      'a part more than the drawings show',
      { alt: 'Motor (1) y tablero (2)', parts: ['Motor', 'Tablero', 'Aceite'] },
      /2 números/,
    ],
    ['a comma after another', 'Uno,, dos', /un solo signo/],
    ['a space before a comma', 'Uno , dos', /el espacio que separa/],
    ['a text twice in a list', ['Uno', 'Uno'], /dos veces/],
    ['two slides with one title', { a: { title: 'Uno' }, b: { title: 'Uno' } }, /dos veces/],
    ['an empty list', [], /al menos un renglón/],
    ['a word twice', 'En una una azotea', /«una» está dos veces seguidas/],
    ['English', 'Our mission', /en español/],
    ['a word without its accent', 'Servicio de instalacion', /acento/],
    ['a note of what is to do', 'TODO: título', /texto definitivo/],
    ['a text in capitals', 'NUESTRA MISIÓN', /con minúsculas/],
    ['capitals for small letters', 'nUESTRA mISIÓN', /al revés/],
    ['a text without capital', 'título', /mayúscula/],
    ['a sentence without capital', 'Conocerlo. hay', /sigue al punto/],
    ['no space after a full stop', 'Conocerlo.Hay', /un espacio después/],
    ['a comma at the end', 'Título,', /signo del final/],
    ['one exclamation mark', '¡Título', /los dos signos, ¡ y !/],
    [
      'a sentence without full stop',
      { lead: 'Hable con un ingeniero' },
      /Termine el texto con punto/,
    ],
    ['a full stop in one of a list', ['Uno', 'Dos.', 'Tres'], /Quite el punto/],
    [
      'a full stop in one of the rows',
      [{ a: 'Uno' }, { a: 'Dos.' }, { a: 'Tres' }],
      /Quite el punto/,
    ],
    ['no full stop in one of a list', ['Uno.', 'Dos', 'Tres.'], /Termínelo con punto/],
    ['a number before a text', '1. Llame', /Quite el número/],
    [
      'sizes out of order',
      [{ upTo: 50 }, { upTo: 5 }, { upTo: Number.POSITIVE_INFINITY }],
      /más toneladas/,
    ],
  ])('%s is refused with how to write it', ([, text, advice]) => {
    expect(said(textProblems({ title: text }))[0]).toMatch(advice);
  });

  test.for<[string, unknown]>([
    ['a continuation', { place: 'en Monterrey' }],
    ['an abbreviation in a list', ['Chillers', 'Manejadoras, etc.']],
    ['a list of sentences with other marks', ['Anote.', '¿Está solo?', '¡Llame!']],
    ['a heading before a list', { title: 'Brindamos:' }],
    ['three dots', { title: 'Enviando...' }],
    ['abbreviations in capitals', ['HVAC', 'A/C', 'kWh']],
    ['a foreign name', 'The Home Depot'],
    ['a trade name like a word without its accent', 'Equipos Fusion'],
    ['inches', 'Tubos de 3/4"'],
    ['endings in parentheses', 'Técnico(a) de chiller(es)'],
    ['figures', 'De 1,500 a 2,000 toneladas'],
    ['a mail address in a sentence', { text: 'Escriba a atencion@frio.mx.' }],
    ['a sentence that ends in an address', { text: 'Consulte http://www.example.com/aviso' }],
  ])('%s can be used', ([, text]) => {
    expect(textProblems({ title: text })).toEqual([]);
  });

  test.for<[string, object, RegExp]>([
    ['an address without a slash', { path: 'nosotros' }, /^routes about path: .* \/nosotros$/],
    ['accents in an address', { path: '/quiénes' }, /^routes about path: .* sin acentos/],
    ['an address twice', { path: '/' }, /^routes about path: .* dos páginas/],
    ['a label twice', { label: routes.home.label }, /^routes about label: .* dos páginas/],
    ['a long label', { label: 'Quiénes somos y qué hacemos' }, /^routes about label: .* caben 24/],
    ['a menu under no page', { menuParent: 'inicio' }, /^routes about menuParent: .* home/],
  ])('%s is refused with how to write it', ([, changes, advice]) => {
    const row = { path: '/about', label: 'Nosotros', metadata: routes.contact.metadata };
    const changed = { home: routes.home, about: { ...row, ...changes } };
    expect(said(routeProblems({ routes: changed, shownLength }))[0]).toMatch(advice);
  });

  test('a page for search engines without keywords is refused', () => {
    const { keywords: _, ...metadata } = routes.home.metadata;
    const home = { ...routes.home, metadata };
    expect(said(routeProblems({ routes: { home }, shownLength }))).toEqual([
      expect.stringMatching(/^routes home metadata keywords: /),
    ]);
  });

  test('a page that is not there is refused', () => {
    const problems = unknownPages({ pages: [{ page: 'home' }, { page: 'inicio' }] }, ['home']);
    expect(said(problems)).toEqual([expect.stringMatching(/^pages 1 page: .* home$/)]);
  });

  test.for<[string, string[]]>([
    ['title', ['Título'.repeat(11), 'Descripción'.repeat(10)]],
    ['description', ['Título', 'Descripción'.repeat(15)]],
    ['description', ['Título', 'Descripción']],
  ])('a %s of a length that search engines do not show is refused', ([name, texts]) => {
    const [title = '', description = ''] = texts;
    const home = { path: '/', metadata: { title, description, keywords: 'chillers' } };
    const problems = said(routeProblems({ routes: { home }, shownLength }));
    expect(problems).toEqual([expect.stringMatching(`^routes home metadata ${name}: Tiene `)]);
  });
});

describe('pictures', () => {
  /** Returns a JPEG of this size; of the orientations of EXIF, 6 is that of a phone held upright. */
  function jpeg(width: number, height: number, orientation = 1): Promise<Buffer> {
    const create = { width, height, channels: 3, background: 'navy' } as const;
    return sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer();
  }

  /** Returns what is said of a page that imports a picture as wide as itself, from a folder that has this file. */
  async function problems(
    imported: string,
    name: string,
    content: Buffer | Promise<Buffer>,
  ): Promise<string[]> {
    using folder = temporaryFolder();
    const page = `import { a } from 'a';\nimport roof from '../assets/pictures/${imported}?wide';\n`;
    const pages = path.join(folder.path, 'pages');
    const pictures = path.join(folder.path, 'pictures');
    mkdirSync(pictures);
    mkdirSync(path.join(pages, 'home'), { recursive: true });
    writeFileSync(path.join(pages, 'home/hero.tsx'), page);
    writeFileSync(path.join(pictures, name), await content);
    const found = await pictureProblems(pages, pictures);
    return found.map(({ line = 0, fault, advice }) => `${line}: ${fault}. ${advice}`);
  }

  test.for<[string, Parameters<typeof problems>, RegExp]>([
    ['a name that no picture has', ['b.jpg', 'a.jpg', jpeg(2560, 1440)], /^2: «b\.jpg» no está/],
    ['capitals in a name', ['A.jpg', 'a.jpg', jpeg(2560, 1440)], /^2: .* también sus mayúsculas/],
    ['a picture of a phone’s own kind', ['a.heic', 'a.heic', Buffer.from('ftypheic')], /en JPG/],
    ['another kind under the name of a JPEG', ['a.jpg', 'a.jpg', Buffer.from('PNG')], /en JPG/],
    [
      'a portrait',
      ['a.jpg', 'a.jpg', jpeg(1440, 2560)],
      /^2: .* 1440 × 2560 .* más ancha que alta/,
    ],
    [
      'a portrait that a phone stored on its side',
      ['a.jpg', 'a.jpg', jpeg(2560, 1440, 6)],
      /más ancha/,
    ],
    ['a small picture', ['a.jpg', 'a.jpg', jpeg(800, 450)], /^2: .* 1600 píxeles de ancho/],
    ['a very large file', ['a.jpg', 'a.jpg', Buffer.alloc(40 * 2 ** 20)], /40 MB\. Guárdela/],
  ])('%s is refused with what to do', async ([, files, advice]) => {
    expect((await problems(...files))[0]).toMatch(advice);
  });

  test('a picture as the guide asks for can be used', async () => {
    const name = 'Azotea de noche.jpg';
    expect(await problems(name, name, jpeg(2560, 1440))).toEqual([]);
  });
});

describe('the command', () => {
  const ROOT = path.join(import.meta.dirname, '../..');

  /** Returns its errors in a copy of the project that has these files in place of the site’s own. */
  function check(files: Record<string, string>): string[] {
    using folder = temporaryFolder();
    const cwd = folder.path;
    const src = path.join(cwd, 'web/src');
    cpSync(path.join(ROOT, 'web/public'), path.join(cwd, 'web/public'), { recursive: true });
    writeFileSync(path.join(cwd, 'web/public/Aviso de privacidad.pdf'), '');
    for (const name of ['company.ts', 'phrases.ts', 'routes.ts', 'texts'])
      cpSync(path.join(ROOT, 'web/src', name), path.join(src, name), { recursive: true });
    for (const name of ['functions', 'web/src/pages', 'web/src/assets'])
      symlinkSync(path.join(ROOT, name), path.join(cwd, name), 'junction');
    for (const [name, content] of Object.entries(files))
      writeFileSync(path.join(src, name), content);
    const command = [path.join(ROOT, 'tests/tools/check-facts.ts')];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
    expect(status).toBe(stderr ? 1 : 0);
    return stderr.split('\n').filter((line) => line.startsWith('✗'));
  }

  const withFacts = (changes: object) => ({
    'company.ts': `export const company = ${JSON.stringify({ ...company, ...changes }, null, 2)};`,
  });

  test('accepts the site’s own facts and texts', () => {
    expect(check({})).toEqual([]);
  });

  test('accepts the company’s names as they are in every text', () => {
    const name = 'THE COLD AND AIR COMPANY';
    expect(check(withFacts({ name, legalName: `${name}, S.A. DE C.V.` }))).toEqual([]);
  });

  test('accepts a file of web/public as legal text', () => {
    const [privacyUrl, termsUrl] = ['/Aviso de privacidad.pdf', '/Aviso%20de%20privacidad.pdf'];
    expect(check(withFacts({ privacyUrl, termsUrl }))).toEqual([]);
  });

  test('says the file, the line, the fact and what is written', () => {
    const address = { ...company.address, country: 'México' };
    expect(check(withFacts({ name: ' ', url: 'frio.mx', address }))).toEqual([
      expect.stringMatching(/^✗ web\/src\/company\.ts, renglón 2: falta «name»\. /),
      expect.stringMatching(/renglón 4: en «url» no se puede usar «'frio\.mx'»\. /),
      expect.stringMatching(/renglón \d+: en «address country» no se puede usar «'México'»\. /),
    ]);
  });

  test('says the line before which a fact is missing', () => {
    const missing = { engineer: undefined, address: undefined, openingHours: undefined };
    expect(check(withFacts(missing))).toEqual([
      expect.stringMatching(/renglón 6: falta «engineer»/),
      expect.stringMatching(/renglón \d\d: falta «address»/),
      expect.stringMatching(/renglón \d\d: falta «openingHours»/),
    ]);
  });

  test('says the line of a text in a list', () => {
    const list = "[\n  { name: 'Uno' },\n  { name: 'Dos ' },\n]";
    expect(check({ 'texts/home.ts': `export const homeTexts = { list: ${list} };` })).toEqual([
      expect.stringMatching(/^✗ web\/src\/texts\/home\.ts, renglón 3: en «homeTexts list 2 name» /),
    ]);
  });

  test('says once the line of a constant that several texts use', () => {
    const list = '{\n  one: back + " Uno.",\n  two: back + " Dos.",\n}';
    const source = `const back = 'Regrese  aquí.';\nexport const formTexts = ${list};`;
    expect(check({ 'texts/form.ts': source })).toEqual([
      expect.stringMatching(/^✗ web\/src\/texts\/form\.ts, renglón 1: en «back» .* doble/),
    ]);
  });

  test.for<[string, RegExp, string]>([
    ['a quote', /engineer: '/, 'engineer: '],
    ['a comma', /(engineer: '.*'),$/m, '$1'],
    ['a bracket', /(phones: \[.*)\],$/m, '$1,'],
    ['a brace', /(country: '.*',)\n {2}\},$/m, '$1'],
  ])('says the line at which %s is missing', ([, part, changed]) => {
    const source = readFileSync(path.join(ROOT, 'tests/support/owner-company.ts'), 'utf8');
    const line = source.slice(0, source.search(part)).split('\n').length;
    const said = check({ 'company.ts': source.replace(part, changed) });
    expect(said).toEqual([
      expect.stringContaining(`company.ts, renglón ${line}: no se puede leer`),
    ]);
  });

  test.for<[string, string, RegExp]>([
    ['curved quotes', '“Título”', /rectas: cambie/],
    ['an unknown name in a text', `\`de \${tonsR} TR\``, /Entre \$\{ y \} .* «tonsR»/],
  ])('says what is wrong with %s', ([, title, advice]) => {
    const errors = check({ 'texts/home.ts': `export const titles = {\n  title: ${title},\n};` });
    expect(errors).toEqual([expect.stringMatching(advice)]);
    expect(errors[0]).toContain('home.ts, renglón 2: no se puede leer');
  });

  test('says how long a title of the home page may be', () => {
    const title = 'Servicio a chillers y a torres de enfriamiento';
    expect(check({ 'texts/home.ts': `export const heroTexts = { title: '${title}' };` })).toEqual([
      expect.stringMatching(/en «heroTexts title» .* caben 40/),
    ]);
  });

  test('says in Spanish at which line a file cannot be read', () => {
    const withTitle = (title: string) => `export const titles = {\n  title: ${title},\n};`;
    const errors = check({
      'texts/about.ts': withTitle("'Ing. d'Energía'"),
      'texts/contact.ts': withTitle("'Un título"),
      'texts/hero.ts': withTitle("'Uno' 'Dos'"),
      'texts/home.ts': withTitle('Título'),
    });
    expect(errors).toEqual(
      ['about', 'contact', 'hero', 'home'].map((name) =>
        expect.stringMatching(`^✗ web/src/texts/${name}\\.ts, renglón 2: .*comilla`),
      ),
    );
  });
});
