import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { disposableFolder } from '../support/disposable-folder.ts';
import { OTHER_PAGE } from '../support/menu-pages.ts';

// An owner's edits, and what `npm run check` tells of them. The facts are not the company's own, so that an edit of those
// turns no test red.

const ROOT = path.join(import.meta.dirname, '../..');
const SRC = path.join(ROOT, 'web/src');
const FACTS = path.join(ROOT, 'tests/support/long-company.ts');
const COMMAND = path.join(ROOT, 'tests/tools/check-content.ts');
const PICTURES = 'assets/pictures';

type Edit = [part: RegExp | string, replacement: string, file?: string];
type Files = Record<string, Buffer | string>;

/** Returns the lines that the command writes, in a copy of the project with these edits and these added files. */
async function check(edits: Edit[], added: Files = {}, isInPipeline = false): Promise<string[]> {
  using folder = disposableFolder();
  const cwd = folder.path;
  const src = path.join(cwd, 'web/src');
  const [masters, copies] = [path.join(SRC, PICTURES), path.join(src, PICTURES)];
  cpSync(SRC, src, { recursive: true, filter: (name) => name !== masters });
  cpSync(FACTS, path.join(src, 'company.ts'));
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
  const env = { ...process.env, GITHUB_ACTIONS: isInPipeline ? 'true' : '' };
  const command = promisify(execFile)(process.execPath, [COMMAND], { cwd, env });
  // A command that ends with another status than 0 is thrown, with what it wrote.
  const { stdout, stderr, code = 0 } = await command.catch((error) => error);
  expect(code).toBe(/^✗/m.test(stderr) ? 1 : 0);
  return `${stdout}${stderr}`.split('\n').filter((line: string) => /^\S/.test(line));
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

/** A file of texts that the project does not have, so that an edit of its own turns no test red. */
const TEXTS = 'texts/obras.ts';
const textsOf = (quoted: string) => `export const obrasTexts = {\n  title: ${quoted},\n};\n`;
const jpeg = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
const social = (network: string, url: string): Edit => [
  new RegExp(`url: 'https://(?:www.)?${network}\\.com.*'`),
  `url: '${url}'`,
];
const PRIVACY = /privacyUrl: '.*'/;
const HOURS = /openingHours: [\s\S]*?hoursNote: '.*'/;

/** Edits or added files, and what is told of each. */
test.concurrent.for<[what: string, edits: Edit[], told: RegExp[], added?: Files]>([
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
      [/whatsapp: .*/, "whatsapp: '(442)-212-4567 ext. 12',\n  fax: '(442)-212-4568',"],
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
      /sobra “fax: '\(442\)-212-4568'”.*con este nombre/,
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
    ],
    [
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
      ["path: '/about'", "path: '/service'", 'routes.ts'],
      [/label: .*/, `label: '${OTHER_PAGE.label}',`, 'routes.ts'],
    ],
    [
      /service path.*dos páginas/,
      RegExp(`${OTHER_PAGE.name} label.*dos páginas`),
      /“noneTexts”.*al menos un renglón|falta “noneTexts”/,
      /“twiceTexts 2”.*dos veces/,
      /obras\.tsx, renglón 1: “obras\.jpg” no está.*mayúsculas/,
    ],
    {
      [TEXTS]: "export const noneTexts = [];\nexport const twiceTexts = ['Único', 'unico'];\n",
      'pages/obras.tsx': "import obras from '../assets/pictures/obras.jpg?photo';\n",
    },
  ],
  [
    'what a page would show as broken',
    [],
    [
      /obrasTexts 1.*`en \$\{phrases\.area\}`/,
      /obrasTexts 2.*`en \$\{phrases\.area\}`/,
      /obrasTexts 3.*`en \$\{phrases\.area\}`/,
      /obrasTexts 4.*un nombre que no existe/,
      /falta “obrasTexts 5”/,
      /obrasTexts 6.*\\u00a0/,
      ...[7, 8, 9, 10].map((number) => RegExp(`obrasTexts ${number}”.*marcas de formato`)),
      ...[11, 12, 13].map((number) => RegExp(`obrasTexts ${number}”.*a mano`)),
    ],
    {
      [TEXTS]: `import { phrases } from '../phrases.ts';
        export const obrasTexts = [
          'En \${phrases.area}',
          'En {phrases.area}',
          'En phrases.area',
          \`En \${phrases.zona}\`,
          ' \\u00a0',
          '8/u00a0años',
          '**Nuestra misión**',
          'Vea [la placa](https://www.example.com)',
          'Nuestra <b>misión</b>',
          'Nuestra misi&oacute;n',
          'Nuestra \\u0007misión',
          'Nuestra misi\ufffdn',
          'Nuestra misiÃ³n',
        ];`,
    },
  ],
  [
    'texts that cannot be read',
    [],
    [
      /a\.ts, renglón 2: no se puede leer.*apóstrofo recto/,
      /b\.ts, renglón 2: no se puede leer.*una comilla/,
      /c\.ts, renglón 2: no se puede leer.*rectas: cambie/,
      /d\.ts, renglón 2: no se puede leer.*“Misión” entre comillas/,
      /e\.ts, renglón 2: .*falta el renglón “import/,
      /f\.ts, renglón 1: .*“frases\.ts”/,
    ],
    {
      'texts/a.ts': textsOf("'Ing. d'Energía'"),
      'texts/b.ts': textsOf("'Un título"),
      'texts/c.ts': textsOf('“Un título”'),
      'texts/d.ts': textsOf('Misión'),
      'texts/e.ts': textsOf(`\`\${company.name}\``),
      'texts/f.ts': "import { phrases } from '../frases.ts';\n",
    },
  ],
  [
    'facts that cannot be read',
    [['yearsOfExperience: 28', 'yearsOfExperience: 08']],
    [/company\.ts, renglón \d+: no se puede leer.*“yearsOfExperience” solo un número/],
  ],
])('refuses %s', async ([, edits, told, added]) => {
  expectLines(refused(await check(edits, added)), told);
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

test('tells of a fact that is missing at the row before it', async () => {
  const line = readFileSync(FACTS, 'utf8')
    .split('\n')
    .findIndex((row) => /^ +place:/.test(row));
  const lines = await check([[/.*place: .*\n/, '']]);
  expectLines(refused(lines), [RegExp(`company\\.ts, renglón ${line}: falta “place”`)]);
});

test.concurrent.for<[what: string, edits: Edit[], added?: Files]>([
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
    ],
    {
      [TEXTS]: `export const obrasTexts = [
          'LLÁMENOS YA!! 100 % de anticipo*, 20 años de "experience"',
          '* Aplica a P&G; vea www.example.com/a_b, o company.com **Aplica a 1. **Aplica a 2',
          'de 1 a <50 TR , sin acento ni punto (NOM-004-STPS',
          'lo lo mismo, 442 212 4567. pendiente: the best company. [3](anexo)',
          'Diapositiva {{index}} de {{slidesLength}}',
          24,
        ];`,
    },
  ],
])('accepts %s', async ([, edits, added]) => {
  expect(refused(await check(edits, added))).toEqual([]);
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

test('tells what is too long, too short, missing or contradicts another fact, and accepts it', async () => {
  const edits: Edit[] = [
    ['foundingYear: 1998', 'foundingYear: 2022'],
    [/street: '.*'/, "street: ''"],
    [/label: '.*'/, `label: '${'Nosotros '.repeat(4)}'`, 'routes.ts'],
    [/title: '.*'/, `title: '${'Chillers '.repeat(8)}'`, 'routes.ts'],
    [/description: .*,/, "description: 'Chillers',", 'routes.ts'],
  ];
  const told = [
    /“yearsOfExperience”.*“foundingYear”/,
    /“address street”.*aviso de privacidad.*calle/,
    /title.*60/,
    /description.*de 100 a 158/,
    /label.*24/,
  ];
  const lines = await check(edits);
  expect(missing(warnings(lines), told)).toEqual([]);
  expect(refused(lines)).toEqual([]);
});

test('tells of a text that is longer than the comment above it says', async () => {
  const source = `/** Lo que cambia: \`title\` de 8 letras a lo más, \`line\` de 9. */
export const obrasTexts = {
  uno: { title: 'Una obra', line: 'Una línea' },
  dos: { title: 'Dos obras', line: 'Dos líneas', alt: 'Dos obras en la ciudad' },
  /** De 10 letras a lo más, por el botón. */
  all: 'Obras y más',
};
`;
  const edits: Edit[] = [[/name: '.*'/, "/** De 9 letras a lo más. */\n  name: 'Climas Ñandú'"]];
  const lines = await check(edits, { [TEXTS]: source });
  const told = warnings(lines).filter((line) => /company|obras/.test(line));
  expectLines(told, [
    /company\.ts.*“name”.*12 letras.*9/,
    /renglón 4: .*“obrasTexts dos title”.*9 letras.*8/,
    /renglón 4: .*“obrasTexts dos line”.*10 letras.*9/,
    /renglón 6: .*“obrasTexts all”.*11 letras.*10/,
  ]);
});

test('refuses a picture that is no JPEG, and tells of a small, a high and a large one', async () => {
  // The second one was taken on its side.
  const [small, high] = [await jpeg(800, 450), await jpeg(2000, 1600, 6)];
  const large = Buffer.concat([small, Buffer.alloc(11 * 2 ** 20)]);
  const pictures = { 'a.jpg': small, 'b.jpg': high, 'c.jpg': large, 'd.heic': 'ftyp' };
  const added = Object.entries(pictures).map(([name, content]) => [`${PICTURES}/${name}`, content]);
  const page = `import a from '../assets/pictures/a.jpg?wide';
import b from '../assets/pictures/b.jpg?mobile';\n`;
  const lines = await check([], { ...Object.fromEntries(added), 'pages/obras.tsx': page });
  const told = [/c\.jpg: .* 11 MB/, /“a\.jpg” .* 1600 píxeles/, /“b\.jpg” .*más ancha que alta/];
  expect(missing(warnings(lines), told)).toEqual([]);
  expect(refused(lines)).toEqual([expect.stringMatching(/d\.heic: .* en JPG/)]);
});

test('tells of a picture and a drawing that nothing uses', async () => {
  const added: Files = {
    [`${PICTURES}/obra (1).jpg`]: await jpeg(800, 450),
    [`${PICTURES}/obra nueva.jpg`]: await jpeg(800, 450),
    'obras/obra.svg': '',
    'obras/fondo.svg': '',
    'obras/plano.svg': '',
    'obras/obras.tsx': `import obra from '../assets/pictures/obra (1).jpg?photo';
import drawing from './obra.svg';\n`,
    'obras/obras.module.css': '.obra { background: url("./fondo.svg"); }',
  };
  const lines = await check([], added);
  expectLines(
    warnings(lines).filter((line) => /obra/.test(line)),
    [/pictures\/obra nueva\.jpg: ningún archivo/, /obras\/plano\.svg: ningún archivo/],
  );
  expect(refused(lines)).toEqual([]);
});

test('makes each warning an annotation in GitHub’s pipeline', async () => {
  const added: Files = {
    [`${PICTURES}/obra, al 100%.jpg`]: await jpeg(800, 450),
    'pages/obras.tsx': "import obra from '../assets/pictures/obra, al 100%.jpg?wide';\n",
    'obra, al 50%.svg': '',
  };
  const annotations = (lines: string[]) =>
    lines.filter((line) => line.startsWith('::') && line.includes('obra'));
  const lines = await check([], added, true);
  expectLines(annotations(lines), [
    /^::warning file=web\/src\/pages\/obras\.tsx,line=1::“obra, al 100%25\.jpg” mide 800 × 450/,
    /^::warning file=web\/src\/obra%2C al 50%25\.svg::ningún archivo/,
  ]);
  expect(warnings(lines).filter((line) => line.includes('obra'))).toHaveLength(2);
});
