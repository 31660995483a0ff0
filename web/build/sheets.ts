import { readFile } from 'node:fs/promises';

/** The build's list of what it has made: each chunk, the chunks that it imports, and its sheets. */
export type Manifest = Partial<
  Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>
>;

/** A style sheet of the build. */
export interface Sheet {
  href: string;
  css: string;
}

export async function readManifest(dist: URL): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
}

/** The build's style sheets, each after those that it builds upon. */
export async function readSheets(dist: URL, manifest: Manifest): Promise<Sheet[]> {
  return await Promise.all(
    inOrder(manifest, 'index.html').map(async (file) => ({
      href: `/${file}`,
      css: (await readFile(new URL(file, dist), 'utf8')).trim(),
    })),
  );
}

function inOrder(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { css = [], imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const imported of imports) visit(imported);
    files.push(...css);
    for (const imported of dynamicImports) visit(imported);
  };
  visit(entry);
  return files;
}

/** Those of the sheets that say something about a class which the page shows. */
export function sheetsOf(html: string, sheets: Sheet[]): Sheet[] {
  const shown = new Set(
    [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return sheets.filter(({ css }) =>
    [...css.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => shown.has(name)),
  );
}
