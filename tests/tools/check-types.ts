// The compiler, for `npm run check`. Where an owner's change has made it fail, a line in Spanish says so.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const OWNER_FILES = [
  ...['company', 'phrases', 'routes'].map((name) => `web/src/${name}.ts`),
  ...readdirSync('web/src/texts').map((name) => `web/src/texts/${name}`),
];
const ERROR = /^(web\/src\/\S+)\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm;
const NAME_AT_FAULT =
  /'(\w+)' (?:does not exist|is missing)|member '(\w+)'|Type '"(\w+)"' is not assignable/;
/** What the compiler tells of an object or a union: a name with its text, or a name. */
const ENTRY_IN_DIAGNOSTIC = /(\w+): (["'])(.+?)\2|"(\w+)"/g;

// Forced, because what it remembers of another branch may hide an error.
const options = ['-b', '--force', '--pretty', 'false'];
const { status, stdout } = spawnSync(process.execPath, [TSC, ...options], { encoding: 'utf8' });
process.stdout.write(stdout);
process.exitCode = status ?? 1;

const linesForOwner = new Map<string, string>();
for (const [, file = '', line, diagnostic = ''] of stdout.matchAll(ERROR)) {
  const isOwners = OWNER_FILES.includes(file);
  const place = ownerPlaceOf(diagnostic) ?? (isOwners ? `${file}, renglón ${line}` : undefined);
  const name = NAME_AT_FAULT.exec(diagnostic)?.slice(1).find(Boolean);
  if (!place || !name) continue;
  const isAdded =
    /required in type 'Record</.test(diagnostic) ||
    (isOwners && diagnostic.includes('exist in type'));
  const fault = isAdded ? `el sitio no conoce “${name}”` : `falta “${name}”, o tiene otro nombre`;
  linesForOwner.set(place + fault, `✗ ${place}: ${fault} (lo usa ${file}, renglón ${line}).`);
}
for (const line of linesForOwner.values()) console.error(line);
if (status !== 0) {
  console.error(
    'Si cambió los datos o los textos: cambie solo lo que está entre comillas, y deje lo demás como estaba.',
  );
}

/** Returns the owner's file, and about which line of it, that a diagnostic of the compiler shows. */
function ownerPlaceOf(diagnostic: string): string | undefined {
  const [, module = ''] = /^Module '".*?(\/[\w-]+\.ts)"'/.exec(diagnostic) ?? [];
  if (module) return OWNER_FILES.find((file) => file.endsWith(module));
  for (const [, name, , text, nameAlone] of diagnostic.matchAll(ENTRY_IN_DIAGNOSTIC)) {
    const start = text ? `${name}: ` : `${nameAlone}: {`;
    for (const file of OWNER_FILES) {
      const index = readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim().replace(/^\{ /, ''))
        .findIndex((line) => line.startsWith(start) && line.includes(text ?? ''));
      if (index >= 0) return `${file}, cerca del renglón ${index + 1}`;
    }
  }
  return undefined;
}
