import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dotenvParameterNames } from '../../functions/src/params.ts';

// What the documents name exists, so that a row is found that tells of a feature which was taken out.

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const NOT_IN_REPOSITORY = ['node_modules', '.git', 'web/dist', 'functions/lib'];
/** The files and folders of the repository, each after a slash. */
const PATHS = globSync(['**', '**/.*', '.github/**'], {
  cwd: ROOT,
  exclude: NOT_IN_REPOSITORY.map((name) => `**/${name}`),
}).map((file) => `/${file.replaceAll('\\', '/')}`);
const DOCUMENTS = PATHS.filter((file) => /\/(?:README|SETUP)\.md$/.test(file)).map((file) =>
  file.slice(1),
);

/** Returns the matches of a pattern whose first group does not exist, each with its line. */
function missingIn(file: string, pattern: RegExp, exists: (name: string) => boolean): string[] {
  return read(file)
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)]
        .filter(([, name = '']) => !exists(name))
        .map(([, name]) => `${file}, line ${index + 1}: ${name}`),
    );
}

test.for(DOCUMENTS)('the files to which %s links exist', (file) => {
  const exists = (link: string) =>
    link.startsWith('http') || PATHS.includes(path.posix.join('/', path.dirname(file), link));
  expect(missingIn(file, /\]\(([\w./-]+)/g, exists)).toEqual([]);
});

/** A file, a folder with a slash at its end, or what stands in a folder of the root or of web/src. */
function isPath(name: string): boolean {
  const isHidden = path.basename(name).startsWith('.');
  if (isHidden || NOT_IN_REPOSITORY.some((folder) => name.startsWith(folder))) return false;
  const [folder = '', rest] = name.split('/');
  // The bare name of a picture is an example of one that an owner uploads.
  return (
    /(?:\/|\.(?:tsx?|css|html|json|ya?ml|md|txt))$/.test(name) ||
    (rest !== undefined && ['', '/web/src'].some((root) => PATHS.includes(`${root}/${folder}`)))
  );
}

test.for(DOCUMENTS)('the paths that %s names exist', (file) => {
  const exists = (name: string) => {
    const end = `/${name.replace(/\/$/, '')}`;
    return !isPath(name) || PATHS.some((each) => each.endsWith(end));
  };
  // Neither commands nor wildcards, placeholders and paths of the site.
  expect(missingIn(file, /`([\w.-]+(?:\/[\w.-]+)*\/?)`/g, exists)).toEqual([]);
});

/** Returns the anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.for(DOCUMENTS)('the headings to which %s links exist', (file) => {
  const links = [...read(file).matchAll(/\]\(([\w./-]*)#([^)]+)\)/g)];
  const missing = links.filter(([, target = '', anchor = '']) => {
    const linked = target ? path.join(path.dirname(file), target) : file;
    return !anchorsOf(linked).includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test('the keys of the facts about browsers are those that comments name', () => {
  const files = globSync('{web,tests}/**/*.{ts,tsx,css}', { cwd: ROOT, exclude: ['**/dist'] });
  const keys = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, key]) => key);
  const named = files.flatMap((file) =>
    keys(read(file), /(?:\/\/|\*) .*\[([a-z]+(?:-[a-z]+)+)\]/g),
  );
  const listed = keys(read('tests/browsers/README.md'), /^\| `([\w-]+)` \|/gm);
  expect(new Set(named)).toEqual(new Set(listed));
});

test('the guide’s table has every parameter of the function, and no other', () => {
  const cells =
    read('functions/SETUP.md')
      .match(/^\| `[A-Z`_, ]+ \|/gm)
      ?.join() ?? '';
  expect(new Set(cells.match(/\w+/g))).toEqual(new Set(dotenvParameterNames));
});
