import { readFile } from 'node:fs/promises';

type Manifest = Partial<
  Record<string, { css?: string[]; imports?: string[]; dynamicImports?: string[] }>
>;

interface Sheet {
  href: string;
  css: string;
}

/** Returns the build's style sheets, each after those of the chunks that its own chunk imports. */
export async function readSheets(dist: URL): Promise<Sheet[]> {
  const manifest: Manifest = JSON.parse(
    await readFile(new URL('.vite/manifest.json', dist), 'utf8'),
  );
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { css = [], imports = [], dynamicImports = [] } = manifest[name] ?? {};
    imports.forEach(visit);
    for (const file of css) files.add(file);
    dynamicImports.forEach(visit);
  };
  visit('index.html');
  return await Promise.all(
    [...files].map(async (file) => ({
      href: `/${file}`,
      css: (await readFile(new URL(file, dist), 'utf8')).trim(),
    })),
  );
}

/** Returns the sheets with a rule for a class that the page uses. */
export function sheetsOf(html: string, sheets: Sheet[]): Sheet[] {
  const used = new Set(
    [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return sheets.filter(({ css }) =>
    [...css.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => used.has(name)),
  );
}
