// npm run test:owner-edits: makes the company's edits (web/src/README.md) in a copy of the project, once long texts and
// all that is optional, once short texts and none of it. Each copy is checked and built, and its pages and their
// layout are tested. A copy contains what is staged or committed.
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
const PDF = 'Aviso de privacidad.pdf';
const CITIES =
  "'San Nicolás de los Garza', 'Monterrey', 'Saltillo', 'Querétaro', 'Puebla', 'Tijuana', 'Mérida', 'Torreón'";
const SATURDAY = "\n    { days: ['Saturday'], opens: '09:00', closes: '13:00' },";

const LONG: Edit[] = [
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
  [HOME, /text: '[^']*'/, `text: '${'Una frase larga, con «comillas» y d’energía. '.repeat(4)}'`],
  [SLIDES, /title: '[^']*'/, "title: 'Otro título, más largo que los demás'"],
  [SLIDES, /line: `[^`]*`/, `line: '${'Otra línea, más larga. '.repeat(6)}'`],
  [SLIDES, /^import (\w+) (from '.*)hero-1(.*)$/m, '$&\nimport other $2hero-5$3'],
  [
    SLIDES,
    /^\];/m,
    "  { title: 'Otra lámina', line: 'Otra línea.', picture: other, alt: 'Otra foto' },\n];",
  ],
];

const SHORT: Edit[] = [
  [COMPANY, /\bname: '[^']*'/, "name: 'Frío'"],
  [COMPANY, /cities: \[[^\]]*\]/, "cities: ['Saltillo']"],
  [COMPANY, /emergencyAdvice: \[[^\]]*\]/, 'emergencyAdvice: []'],
  [HOME, /text: '[^']*'/, "text: 'Servicio.'"],
  [SLIDES, /title: '[^']*'/, "title: 'Frío'"],
  [ABOUT, /lead: '[^']*'/, "lead: 'Servicio.'"],
  [ABOUT, /\b8 años/, '14 años'],
  [ABOUT, /label: '02\/02'/, "label: '02/03'"],
  ['web/src/pages/service/service-content.ts', /'[^'\n]{40,}'/, '"Otra frase."'],
];

function run(command: string, cwd: string): void {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`After an owner's edits this fails: ${command}`);
}

for (const edits of [LONG, SHORT]) {
  const copy = mkdtempSync(path.join(tmpdir(), 'owner-edits-'));
  const inCopy = (file: string) => path.join(copy, file);
  try {
    run(`git checkout-index --all --prefix="${copy}/"`, ROOT);
    for (const folder of ['node_modules', 'functions/node_modules'])
      symlinkSync(path.join(ROOT, folder), inCopy(folder), 'junction');
    copyFileSync(inCopy(`${PICTURES}/hero-1.jpg`), inCopy(`${PICTURES}/hero-5.jpg`));
    writeFileSync(inCopy(`web/public/${PDF}`), '%PDF-1.4');
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
