// npm run test:owner-edits: makes the edits of four companies (web/src/README.md), each in a copy of the project.
// Each copy is checked and built, and its pages and their layout are tested. A copy contains what is staged or
// committed. `-- documents` makes the edits of one company.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Edit = [file: string, place: RegExp, text: string];

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMPANY = 'web/src/company.ts';
const HOME = 'web/src/pages/home/home-content.ts';
const ABOUT = 'web/src/pages/about/about-content.ts';
const SLIDES = 'web/src/pages/home/hero-content.ts';
const PICTURES = 'web/src/assets/pictures';
const SERVICE = 'web/src/pages/service/service-content.ts';
const CONTACT = 'web/src/pages/contact/contact-content.ts';
const FORM = 'web/src/contact/form/form-content.ts';
const PDF = 'Aviso de privacidad.pdf';
const LONG_TEXT = 'Una frase larga, con «comillas» y d’energía. '.repeat(4);
const CITIES =
  "'San Nicolás de los Garza', 'Monterrey', 'Saltillo', 'Querétaro', 'Puebla', 'Tijuana', 'Mérida', 'Torreón'";
const SATURDAY = "\n    { days: ['Saturday'], opens: '09:00', closes: '13:00' },";

/** All that is optional, and long facts. */
const allFacts: Edit[] = [
  [COMPANY, /\bname: '[^']*'/, "name: 'Refrigeración y Clima Industrial del Sur'"],
  [COMPANY, /cities: \[[^\]]*\]/, `cities: [${CITIES}]`],
  [COMPANY, /hours: '([^']*)'/, 'hours: "$1; sábado, 9:00 a 13:00"'],
  [COMPANY, /openingHours: \[/, `$&${SATURDAY}`],
  [COMPANY, /salesMail: '[^']*'/, "salesMail: 'atencion.a.clientes@refrigeracion-norte.com'"],
  [COMPANY, /whatsapp: '[^']*'/, "whatsapp: '(81)-2222-3333'"],
  [COMPANY, /(network: '(\w+)'.*url: )'[^']*'/g, "$1'https://www.$2.com/empresa'"],
  [
    COMPANY,
    /emergencyAdvice: \[[^\]]*\]/,
    `emergencyAdvice: ['${'Anote la alarma, la hora y lo que muestra la pantalla. '.repeat(3)}']`,
  ],
  [COMPANY, /privacyUrl: '[^']*'/, `privacyUrl: '/${PDF}'`],
  [HOME, /text: '[^']*'/, `text: '${LONG_TEXT}'`],
  [SLIDES, /title: '[^']*'/, "title: 'Otro título, más largo que los demás'"],
  [SLIDES, /line: `[^`]*`/, `line: '${'Otra línea, más larga. '.repeat(6)}'`],
  [SLIDES, /^import (\w+) (from '.*)hero-1(.*)$/m, '$&\nimport other $2hero-5$3'],
  [
    SLIDES,
    /^\];/m,
    "  { title: 'Otra lámina', line: 'Otra línea.', picture: other, alt: 'Otra foto' },\n];",
  ],
];

/** Nothing that is optional, and short texts. */
const fewFacts: Edit[] = [
  [COMPANY, /\bname: '[^']*'/, "name: 'Frío'"],
  [COMPANY, /cities: \[[^\]]*\]/, "cities: ['Saltillo']"],
  [COMPANY, /emergencyAdvice: \[[^\]]*\]/, 'emergencyAdvice: []'],
  [HOME, /text: '[^']*'/, "text: 'Servicio.'"],
  [SLIDES, /title: '[^']*'/, "title: 'Frío'"],
  [ABOUT, /lead: '[^']*'/, "lead: 'Servicio.'"],
  [ABOUT, /\b8 años/, '14 años'],
  [ABOUT, /label: '02\/02'/, "label: '02/03'"],
  [SERVICE, /'[^'\n]{40,}'/, '"Otra frase."'],
];

/** A new first slide, with a picture of other proportions, and longer texts in the first views. */
const firstSlide: Edit[] = [
  [
    SLIDES,
    /^import roof .*$/m,
    "$&\nimport first from '../../assets/pictures/renta.jpg?crop=0,100,1200,800&below=64rem&as=hero';",
  ],
  [
    SLIDES,
    /heroSlides = \[/,
    "$&\n  { title: 'Renta de chillers y torres de enfriamiento', line: 'Equipos en renta, por día o por temporada, con traslado, conexión y arranque en su planta.', picture: first, alt: 'Chiller en renta' },",
  ],
  [HOME, /title: 'Mantenimiento y reparación de chillers'/, "title: 'Renta de chillers y equipos'"],
  [
    HOME,
    /question: '[^']*'/,
    "question: '¿De cuántas toneladas de refrigeración es el equipo que tiene?'",
  ],
];

/** Long texts on the other pages, and documents of its own. */
const documents: Edit[] = [
  [COMPANY, /privacyUrl: ''/, "privacyUrl: '/aviso.pdf'"],
  [COMPANY, /termsUrl: ''/, "termsUrl: 'https://www.example.com/terminos.pdf'"],
  [COMPANY, /legalUrl: ''/, "legalUrl: '/aviso.pdf'"],
  [COMPANY, /engineer: '[^']*'/, "engineer: 'Ing. María Guadalupe Hernández de la Garza'"],
  [
    COMPANY,
    /place: '[^']*'/,
    "place: 'Parque Industrial Santa Catarina, Nave 14, Santa Catarina, N.L.'",
  ],
  [ABOUT, /title: 'Nosotros'/, "title: 'Los ingenieros de sus equipos'"],
  [ABOUT, /(name: 'Excelencia',\s+text: )'[^']*'/, `$1'${LONG_TEXT}'`],
  [SERVICE, /(policies: \{[^}]*?text: )'[^']*'/, `$1'${LONG_TEXT}'`],
  [SERVICE, /'Mantenimiento preventivo anual'/, `'${LONG_TEXT}'`],
  [CONTACT, /lead: `[^`]*`/, `lead: '${LONG_TEXT}'`],
  [FORM, /intro: '[^']*'/, `intro: '${LONG_TEXT}'`],
  [FORM, /(message: )'[^']*'/, `$1'${LONG_TEXT}'`],
];

const owners = { allFacts, fewFacts, firstSlide, documents };

function run(command: string, cwd: string): void {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`After an owner's edits this fails: ${command}`);
}

const [only] = process.argv.slice(2);
for (const [name, edits] of Object.entries(owners)) {
  if (only && name !== only) continue;
  console.log(`\n${name}: ${edits.length} edits`);
  const copy = mkdtempSync(path.join(tmpdir(), 'owner-edits-'));
  const inCopy = (file: string) => path.join(copy, file);
  try {
    run(`git checkout-index --all --prefix="${copy}/"`, ROOT);
    for (const folder of ['node_modules', 'functions/node_modules'])
      symlinkSync(path.join(ROOT, folder), inCopy(folder), 'junction');
    copyFileSync(inCopy(`${PICTURES}/hero-1.jpg`), inCopy(`${PICTURES}/hero-5.jpg`));
    copyFileSync(inCopy(`${PICTURES}/gallery-rental.jpg`), inCopy(`${PICTURES}/renta.jpg`));
    for (const pdf of [PDF, 'aviso.pdf']) writeFileSync(inCopy(`web/public/${pdf}`), '%PDF-1.4');
    for (const [file, place, text] of edits) {
      const before = readFileSync(inCopy(file), 'utf8');
      if (!place.test(before)) throw new Error(`Nothing in ${file} to edit at ${place}`);
      writeFileSync(inCopy(file), before.replace(place, text));
    }
    run('npm run check', copy);
    run('npm run build', copy);
    const tests = 'tests/owner tests/web tests/site/layout.test.ts';
    const command = `vitest run --config tests/vitest.config.ts ${tests}`;
    run(`npm run emulators -- --only hosting,functions --log-verbosity SILENT "${command}"`, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
console.log("\nAn owner's edits change nothing that a test holds.");
