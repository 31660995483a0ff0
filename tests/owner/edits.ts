// npm run test:owner-edits: changes a copy of the project as the company would ("Para la empresa" in the
// README), and runs there what a pull request runs without a browser. What is staged or committed is copied.
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

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'owner-edits-'));
const inCopy = (file: string) => path.join(copy, file);

function run(command: string, cwd = copy): void {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`After an owner's edits this fails: ${command}`);
}

/** Replaces what `place` finds, once at least. */
function edit(file: string, place: RegExp, text: string): void {
  const before = readFileSync(inCopy(file), 'utf8');
  if (!place.test(before)) throw new Error(`Nothing in ${file} to edit at ${place}`);
  writeFileSync(inCopy(file), before.replace(place, text));
}

try {
  run(`git checkout-index --all --prefix="${copy}/"`, ROOT);
  for (const folder of ['node_modules', 'functions/node_modules'])
    symlinkSync(path.join(ROOT, folder), inCopy(folder), 'junction');

  const company = 'web/src/company.ts';
  const cities = ['Monterrey', 'Saltillo', 'Querétaro', 'Puebla', 'Tijuana', 'Mérida', 'Torreón'];
  edit(company, /cities: \[[^\]]*\]/, `cities: [${cities.map((city) => `'${city}'`).join(', ')}]`);
  edit(company, /emergencyAdvice: \[[^\]]*\]/, "emergencyAdvice: ['Llame.']");
  edit(company, /whatsapp: '[^']*'/, "whatsapp: '(81)-2222-3333'");
  edit(company, /hours: '([^']*)'/, 'hours: "$1"');
  edit(company, /(network: '(\w+)'.*url: )'[^']*'/g, "$1'https://$2.com/empresa'");
  edit(company, /privacyUrl: '[^']*'/, "privacyUrl: '/aviso.pdf'");
  writeFileSync(inCopy('web/public/aviso.pdf'), '%PDF-1.4');

  const long = 'Una frase que ya no cabe en una línea del archivo, ni en una del teléfono. '.repeat(
    3,
  );
  edit('web/src/pages/home/home-content.ts', /text: '[^']*'/, `text: '${long.trim()}'`);
  edit('web/src/pages/about/about-content.ts', /lead: '[^']*'/, "lead: 'Servicio.'");
  edit('web/src/pages/service/service-content.ts', /'[^'\n]{40,}'/, '"Otra frase."');

  const slides = 'web/src/pages/home/hero-content.ts';
  const pictures = 'web/src/assets/pictures';
  copyFileSync(inCopy(`${pictures}/hero-1.jpg`), inCopy(`${pictures}/hero-5.jpg`));
  edit(slides, /^import (\w+) (from '.*)hero-1(.*)$/m, '$&\nimport other $2hero-5$3');
  edit(slides, /title: '[^']*'/, "title: 'Otro título'");
  const slide =
    "  { title: 'Otra lámina', line: 'Otra línea.', picture: other, alt: 'Otra foto' },";
  edit(slides, /^\];/m, `${slide}\n];`);

  run('npm run check');
  run('npm run build');
  run('npx vitest run --config tests/vitest.config.ts tests/web');
  console.log('\nThe edits change nothing that a test holds.');
} finally {
  rmSync(copy, { recursive: true, force: true });
}
