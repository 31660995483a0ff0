import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

// An owner's edits, and what `npm run check` tells of them. The facts are not the company's own, so that an edit of those
// turns no test red.

const ROOT = path.join(import.meta.dirname, '../..');
const SRC = path.join(ROOT, 'web/src');
const FACTS = path.join(ROOT, 'tests/support/long-company.ts');
const COMMAND = path.join(ROOT, 'tests/tools/check-content.ts');
const PICTURES = 'assets/pictures';
const HOME = 'texts/home.ts';
/** What the command reads, besides the pictures. */
const CHECKED = ['texts', 'pages', ...globSync('*.ts', { cwd: SRC })];

type Edit = [part: RegExp | string, replacement: string, file?: string];
type Files = Record<string, Buffer | string>;

/** Returns what the command tells, in a copy of the project with these edits and these added files. */
async function check(edits: Edit[], added: Files = {}): Promise<string[]> {
  using folder = temporaryFolder();
  const cwd = folder.path;
  const src = path.join(cwd, 'web/src');
  for (const name of CHECKED)
    cpSync(path.join(SRC, name), path.join(src, name), { recursive: true });
  cpSync(FACTS, path.join(src, 'company.ts'));
  const [masters, copies] = [path.join(SRC, PICTURES), path.join(src, PICTURES)];
  mkdirSync(path.dirname(copies));
  // A copy of megabytes takes longer than the check.
  const addsPictures = Object.keys(added).some((name) => name.startsWith(PICTURES));
  if (addsPictures) cpSync(masters, copies, { recursive: true });
  else symlinkSync(masters, copies, 'junction');
  symlinkSync(path.join(ROOT, 'functions'), path.join(cwd, 'functions'), 'junction');
  mkdirSync(path.join(cwd, 'web/public'));
  writeFileSync(path.join(cwd, 'web/public/Aviso de privacidad.pdf'), '');
  for (const [name, content] of Object.entries(added)) {
    mkdirSync(path.dirname(path.join(src, name)), { recursive: true });
    writeFileSync(path.join(src, name), content);
  }
  for (const [part, replacement, name = 'company.ts'] of edits) {
    const file = path.join(src, name);
    const source = readFileSync(file, 'utf8');
    const edited = source.replace(part, () => replacement);
    expect(edited, `${part}`).not.toBe(source);
    writeFileSync(file, edited);
  }
  const command = promisify(execFile)(process.execPath, [COMMAND], { cwd });
  // A command that ends with another status than 0 is thrown, with what it wrote.
  const { stderr, code = 0 } = await command.catch((error) => error);
  expect(code).toBe(/^✗/m.test(stderr) ? 1 : 0);
  return stderr.split('\n').filter((line: string) => /^\S/.test(line));
}

const refused = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));
const warnings = (lines: string[]) => lines.filter((line) => line.startsWith('Sugerencia:'));
/** Returns the patterns that no line matches. */
const missing = (lines: string[], patterns: RegExp[]) =>
  patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));

/** Expects one line for each pattern. */
function expectLines(lines: string[], patterns: RegExp[]) {
  expect(missing(lines, patterns)).toEqual([]);
  expect(lines.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
  expect(lines).toHaveLength(patterns.length);
}

const title = (name: string, quoted: string): Edit => [/title: .*,/, `title: ${quoted},`, name];
/** Writes texts that the page of an unknown path shows. */
const texts = (...quoted: string[]): Edit => [
  /title: .*,/,
  `title: 'Lo sentimos',\n${quoted.map((text, index) => `  t${index + 1}: ${text},`).join('\n')}`,
  'texts/not-found.ts',
];
const social = (network: string, url: string): Edit => [
  new RegExp(`url: 'https://(?:www.)?${network}\\.com.*'`),
  `url: '${url}'`,
];
const PRIVACY = /privacyUrl: '.*'/;
const HOURS = /openingHours: [\s\S]*?hoursNote: '.*'/;

/** Edits, and what is told of each. */
test.concurrent.for<[what: string, edits: Edit[], told: RegExp[]]>([
  [
    'what is no fact, is missing, is there twice or is shown by no page',
    [
      [/rfc: '.*'/, "rfc: 'RCS980101'"],
      [/ url: '.*'/, " url: 'https://www.climas.mx/'"],
      [/salesMail: '.*'/, "salesMail: 'ventas@climas.con'"],
      [/engineer: '.*'/, "engineer: ''"],
      [
        /phones: \[.*\]/,
        "phones: ['81 2345 6789', '(812)-345-6789', '(844)-567-890', 844, '(55)-9876-5432', '(55)-9876-5432']",
      ],
      [/whatsapp: .*/, "whatsapp: '(442)-212-4567 ext. 12',\n  fax: '',"],
      [/.*place: .*\n/, ''],
      ["'Nuevo León'", "'N.L.'"],
      ["'Saturday'", "'Sábado'"],
      ["'09:00'", "'9 am'"],
      [/emergencyAdvice: \[[^\]]*\]/, "emergencyAdvice: 'Anote la alarma.'"],
      ['foundingYear: 1998', "foundingYear: '1998'"],
      ['yearsOfExperience: 28', 'yearsOfExperience: 280'],
      ["'Puebla'", "'Queretaro'"],
      ["'Tijuana'", "'Querétaro, León, Celaya'"],
      ["'2,000'", "'2000'"],
      [PRIVACY, "privacyUrl: '/Otro aviso.pdf'"],
      ['copyrightYear: 2026', 'copyrightYear: 2206'],
      ["network: 'facebook'", "network: 'Tik Tok'"],
      social('linkedin', '@climas'),
    ],
    [
      /rfc.*12 o 13/,
      /“url”.*sin diagonal al final: https:\/\/www\.empresa\.mx/,
      /salesMail.*\.com o \.mx/,
      /falta “engineer”.*Atención a clientes/,
      /phones 1.*así: \(81\)-1234-5678/,
      /phones 2.*tres cifras/,
      /phones 3/,
      /phones 4.*comillas/,
      /phones 6.*dos veces/,
      /whatsapp.*así: \(81\)-1234-5678/,
      /fax.*con este nombre/,
      /company\.ts: falta “place”/,
      /address region.*nombre completo/,
      /openingHours 3 days 1.*en inglés: Monday/,
      /openingHours 3 opens.*08:30/,
      /emergencyAdvice.*corchetes/,
      /foundingYear.*sin comillas ni comas/,
      /yearsOfExperience.*de 1 a 99/,
      /cities 6.*dos veces/,
      /cities 7.*cada ciudad/,
      /tons max.*1,500/,
      /privacyUrl.*web\/public/,
      /copyrightYear.*cuatro cifras/,
      /social 1 network.*facebook.*tiktok/,
      /social 2 url.*https:\/\//,
    ],
  ],
  [
    'facts that contradict each other',
    [
      ["'09:00', closes: '13:00'", "'13:00', closes: '09:00'"],
      ["opens: '15:00'", "opens: '13:00'"],
      ["min: '1'", "min: '3,000'"],
      ['copyrightYear: 2026', 'copyrightYear: 1997'],
      [/termsUrl: '.*'/, "termsUrl: 'https://climas-industriales-del-noreste.example/terminos'"],
      social('facebook', 'https://mifacebook.com/climas'),
      ["name: 'LinkedIn'", "name: 'Facebook'"],
      social('linkedin', 'https://www.linkedin.com/'),
      [/street: '.*'/, "street: ''"],
      [/postalCode: '.*'/, "postalCode: ''"],
    ],
    [
      /address street.*aviso de privacidad.*calle/,
      /address postalCode.*aviso de privacidad/,
      /openingHours 2 opens.*otro renglón/,
      /openingHours 3 opens.*“closes”/,
      /tons min.*“max”/,
      /termsUrl.*súbalo/,
      /copyrightYear.*posterior a 1998/,
      /social 1 url.*www\.facebook\.com/,
      /social 2 url.*su página/,
      /social 2 name.*dos veces/,
    ],
  ],
  [
    'neither hours nor a note',
    [[HOURS, "openingHours: [],\n  hoursNote: ''"]],
    [/openingHours.*hoursNote/],
  ],
  [
    'pages, texts and pictures that are there twice or not there',
    [
      ["menuParent: 'home'", "menuParent: 'inicio'", 'routes.ts'],
      ["path: '/about'", "path: '/service'", 'routes.ts'],
      [/label: .*/g, "label: 'Uno',", 'routes.ts'],
      [/marqueeTexts = \[[^\]]*\]/, 'marqueeTexts = []', 'texts/layout.ts'],
      [/page: '.*'/, "page: 'inicio'", 'texts/not-found.ts'],
      ['offers: [', "offers: [\n'Uno',\n'Uno',", 'texts/service.ts'],
      ['hero-1.jpg', 'Hero-1.jpg', 'pages/home/hero.tsx'],
    ],
    [
      /about label.*dos páginas/,
      /service label/,
      /contact label/,
      /service path.*dos páginas/,
      /menuParent.*: home/,
      /al menos un renglón/,
      /page.*una de las páginas: home/,
      /offers 2.*dos veces/,
      /hero\.tsx, renglón \d+: “Hero-1\.jpg” no está.*mayúsculas/,
    ],
  ],
  [
    'what a page would show as broken',
    [
      [
        'export const',
        "import { phrases } from '../phrases.ts';\n\nexport const",
        'texts/not-found.ts',
      ],
      texts(
        `'En \${phrases.area}'`,
        `'En {phrases.area}'`,
        `'En phrases.area'`,
        `\`En \${phrases.zona}\``,
        `' \\u00a0'`,
        '24',
        `'8/u00a0años'`,
        `'**Nuestra misión**'`,
        `'Vea [la placa](https://www.example.com)'`,
        `'Nuestra <b>misión</b>'`,
        `'Nuestra misi&oacute;n'`,
        `'Nuestra \\u0007misión'`,
        `'Nuestra misi\ufffdn'`,
        `'Nuestra misiÃ³n'`,
      ),
    ],
    [
      /t1.*`en \$\{phrases\.area\}`/,
      /t2.*`en \$\{phrases\.area\}`/,
      /t3.*`en \$\{phrases\.area\}`/,
      /t4.*un nombre que no existe/,
      /falta “notFoundTexts t5”/,
      /t6.*entre comillas/,
      /t7.*\\u00a0/,
      ...[/t8/, /t9/, /t10/, /t11/].map(({ source }) => RegExp(`${source}”.*marcas de formato`)),
      ...[/t12/, /t13/, /t14/].map(({ source }) => RegExp(`${source}”.*a mano`)),
    ],
  ],
  [
    'texts that cannot be read',
    [
      title('texts/about.ts', "'Ing. d'Energía'"),
      title('texts/contact.ts', "'Un título"),
      title('texts/hero.ts', '“Un título”'),
      title('texts/home.ts', 'Misión'),
      title('texts/not-found.ts', `\`\${company.name}\``),
      ["'../phrases.ts'", "'../frases.ts'", 'texts/service.ts'],
    ],
    [
      /about\.ts, renglón 5: no se puede leer.*apóstrofo recto/,
      /contact\.ts, renglón 4: no se puede leer.*una comilla/,
      /hero\.ts, renglón 6: no se puede leer.*rectas: cambie/,
      /home\.ts, renglón 5: no se puede leer.*“Misión” entre comillas/,
      /not-found\.ts, renglón 2: .*falta el renglón “import/,
      /service\.ts, renglón 1: .*“frases\.ts”/,
    ],
  ],
  [
    'facts that cannot be read',
    [['yearsOfExperience: 28', 'yearsOfExperience: 08']],
    [/company\.ts, renglón \d+: no se puede leer.*“yearsOfExperience” solo un número/],
  ],
])('refuses %s', async ([, edits, told]) => {
  expectLines(refused(await check(edits)), told);
});

test('tells the line of facts that cannot be read, and what is missing there', async () => {
  const facts = readFileSync(FACTS, 'utf8');
  const faults: [part: RegExp | string, replacement: string, told: string][] = [
    [
      'foundingYear: 1998',
      'foundingYear: 1,998',
      '“foundingYear” solo un número.*sin comillas ni c',
    ],
    ['yearsOfExperience: 28', 'yearsOfExperience: 28 años', '“yearsOfExperience” solo un número'],
    ["postalCode: '66367'", 'postalCode: 06600', 'comillas lo que sigue a “postalCode”'],
    [/(?<=engineer: '.*'),/, '', 'una coma'],
    [/(?<=phones: \[.*)\],/, ',', 'un corchete'],
    [/(?<=country: '.*',)\n {2}\},/, '', 'una llave'],
  ];
  // The command reads any number of files of texts, and stops at the one of the facts.
  const files = faults.map(([part, replacement], index) => [
    `texts/facts-${index}.ts`,
    facts.replace(part, replacement),
  ]);
  const lines = await check([], Object.fromEntries(files));
  const told = faults.map(([part, , advice], index) => {
    const line = facts.slice(0, facts.search(part)).split('\n').length;
    return RegExp(`texts/facts-${index}\\.ts, renglón ${line}: no se puede leer.*${advice}`);
  });
  expectLines(refused(lines), told);
});

test.concurrent.for<[what: string, edits: Edit[]]>([
  ['no networks', [[/social: \[[^\]]*\]/, 'social: []']]],
  ['all facts, with hours that follow each other', [["opens: '15:00'", "opens: '13:30'"]]],
  [
    'few facts, and texts in any style',
    [
      [/name: '.*'/, "name: 'Garza Hnos. y Cía.'"],
      [/rfc: '.*'/, "rfc: ''"],
      [/engineer: '.*'/, "engineer: 'Guardia: ING. Ana von Bülow (turno de noche)'"],
      [
        /phones: \[.*\]/,
        "phones: ['(81)-8888-8888, Ext 12', '(33)-3345-6789', '(55)-5345-6789', '(56)-5345-6789', '(442)-212-4567']",
      ],
      [/whatsapp: '.*'/, "whatsapp: ''"],
      ["'Nuevo León'", "'Nuevo Leon'"],
      [HOURS, "openingHours: [],\n  hoursNote: 'previa cita'"],
      [/emergencyAdvice: \[[^\]]*\]/, 'emergencyAdvice: []'],
      [/cities: \[[^\]]*\]/, "cities: ['Tampico y zona conurbada', 'El Paso, TX', 'CDMX']"],
      [/min: '1'/, "min: '1.5'"],
      [/yearsOfExperience: \d+/, 'yearsOfExperience: 20'],
      [/copyrightYear: \d+/, `copyrightYear: ${new Date().getFullYear() + 1}`],
      [PRIVACY, "privacyUrl: '/Aviso%20de%20privacidad.pdf'"],
      social('facebook', 'https://m.facebook.com/profile.php?id=1'),
      [/\{\s+network: 'linkedin',[^}]*\},/, ''],
      ["network: 'youtube'", "network: 'other'"],
      ["network: 'instagram'", "network: 'x'"],
      [/url: ''/, "url: 'https://twitter.com/climas'"],
      [/place: '.*'/, "place: 'Monterrey, N.L., México'"],
      texts(
        `'LLÁMENOS YA!! 100 % de anticipo*, 20 años de "experience"'`,
        `'* Aplica a P&G; vea www.example.com/a_b, o company.com **Aplica a 1. **Aplica a 2'`,
        `'de 1 a <50 TR , sin acento ni punto (NOM-004-STPS'`,
        `'lo lo mismo, 442 212 4567. pendiente: the best company. [3](anexo)'`,
      ),
    ],
  ],
])('accepts %s', async ([, edits]) => {
  expect(refused(await check(edits))).toEqual([]);
});

test('refuses the name of a file that cannot be published or linked, also where company.ts names it', async () => {
  const names = ['Aviso 01:2026.pdf', 'Términos.pdf'.normalize('NFD'), 'avisos/¿Qué #datos?.pdf'];
  const added = Object.fromEntries(names.map((name) => [`../public/${name}`, '']));
  const [, , url] = names;
  const edits: Edit[] = [
    [PRIVACY, `privacyUrl: '/${url}'`],
    [/termsUrl: '.*'/, "termsUrl: '/Términos.pdf'"],
  ];
  expectLines(refused(await check(edits, added)), [
    /public\/Aviso 01:2026\.pdf: .*un signo.*súbalo de nuevo/,
    /public\/Te\p{M}rminos\.pdf: .*acentos.*súbalo de nuevo/u,
    /public\/avisos\/¿Qué #datos\?\.pdf: .*un signo/,
  ]);
});

test('refuses a file’s name that was copied with the accents of a Mac, where the file has them as typed', async () => {
  const edits: Edit[] = [[PRIVACY, `privacyUrl: '/${'Política.pdf'.normalize('NFD')}'`]];
  const lines = await check(edits, { '../public/Política.pdf': '' });
  expectLines(refused(lines), [/privacyUrl.*Escríbalo a mano/]);
});

test('tells what is too long, too short or contradicts another fact, and accepts it', async () => {
  const edits: Edit[] = [
    [/name: '.*'/, `name: '${'Clima '.repeat(8)}'`],
    ['foundingYear: 1998', 'foundingYear: 2022'],
    [/place: '.*'/, "place: 'Centro, Mérida, Yuc.'"],
    title(HOME, `'${'Servicio '.repeat(6)}'`),
    [/label: '.*'/, `label: '${'Nosotros '.repeat(4)}'`, 'routes.ts'],
    [/title: '.*'/, `title: '${'Chillers '.repeat(8)}'`, 'routes.ts'],
    [/description: .*,/, "description: 'Chillers',", 'routes.ts'],
  ];
  const told = [
    /“name”.*40/,
    /“yearsOfExperience”.*“foundingYear”/,
    /“place”.*Nuevo León/,
    /title.*60/,
    /description.*de 100 a 158/,
    /label.*24/,
    /Texts title.*40/,
  ];
  const lines = await check(edits);
  expect(missing(warnings(lines), told)).toEqual([]);
  expect(refused(lines)).toEqual([]);
});

test('refuses a picture that is no JPEG, and tells of a small, a high and a large one', async () => {
  const jpeg = (width: number, height: number, orientation = 1) =>
    sharp({ create: { width, height, channels: 3, background: 'navy' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
  // The second one was taken on its side.
  const [small, high] = [await jpeg(800, 450), await jpeg(2000, 1600, 6)];
  const large = Buffer.concat([small, Buffer.alloc(11 * 2 ** 20)]);
  const pictures = { 'a.jpg': small, 'b.jpg': high, 'c.jpg': large, 'd.heic': 'ftyp' };
  const added = Object.entries(pictures).map(([name, content]) => [`${PICTURES}/${name}`, content]);
  const presets = { a: 'wide', b: 'mobile' };
  const imports = Object.entries(presets).map(
    ([name, preset]) => `import ${name} from '../../assets/pictures/${name}.jpg?${preset}';\n`,
  );
  const edits: Edit[] = [[/^/, imports.join(''), 'pages/home/hero.tsx']];
  const lines = await check(edits, Object.fromEntries(added));
  const told = [/c\.jpg: .* 11 MB/, /“a\.jpg” .* 1600 píxeles/, /“b\.jpg” .*más ancha que alta/];
  expect(missing(warnings(lines), told)).toEqual([]);
  expect(refused(lines)).toEqual([expect.stringMatching(/d\.heic: .* en JPG/)]);
});
