import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FileProblem } from './problem.ts';

/** A photo of 2560 × 1440 pixels has one or two. */
const MAX_PICTURE_MIB = 10;
/** The least width of what is shown as wide as a page, on tablets and on mobile, by the preset of its import. */
const MIN_WIDTHS_PX: Record<string, number> = { wide: 1600, tablet: 1400, mobile: 900 };
const IMPORT = /^import .* from '[^']*assets\/pictures\/([^'?]*)\?(\w+)';/;

/** In pixels, as the build turns a photo that was taken on its side; undefined where the file is no JPEG. */
type Size = { width: number; height: number } | undefined;

/** Returns the pictures that the build cannot use or a page would show badly, and the imports that lead to none. */
export async function pictureProblems(pages: string, pictures: string): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  const sizes = new Map<string, Size>();
  for (const name of readdirSync(pictures)) {
    const file = path.posix.join(pictures, name);
    const size = await sizeOf(file);
    sizes.set(name, size);
    problems.push(...fileProblems(file, size));
  }
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const source = path.posix.join(pages, name.replaceAll('\\', '/'));
    if (source.endsWith('.tsx')) problems.push(...importProblems(source, pictures, sizes));
  }
  return problems;
}

/** Reads the size as the build does. */
async function sizeOf(file: string): Promise<Size> {
  if (!file.endsWith('.jpg')) return undefined;
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  return metadata?.format === 'jpeg' ? metadata.autoOrient : undefined;
}

function fileProblems(file: string, size: Size): FileProblem[] {
  const megabytes = statSync(file).size / 2 ** 20;
  if (megabytes > MAX_PICTURE_MIB) {
    const advice = `Guárdela más chica, de unos 2560 × 1440 píxeles y de ${MAX_PICTURE_MIB} MB a lo más`;
    return [{ file, fault: `la foto tiene ${Math.round(megabytes)} MB`, advice, isWarning: true }];
  }
  if (!size) {
    const advice = 'Guárdela en JPG, con un nombre que termine en .jpg, y súbala de nuevo';
    return [{ file, fault: 'la foto no está en JPG', advice }];
  }
  return [];
}

function importProblems(source: string, pictures: string, sizes: Map<string, Size>): FileProblem[] {
  const lines = readFileSync(source, 'utf8').split('\n');
  return lines.flatMap((text, index): FileProblem[] => {
    const [, name, preset = ''] = IMPORT.exec(text) ?? [];
    if (name === undefined) return [];
    const at = { file: source, line: index + 1 };
    if (!sizes.has(name)) {
      const advice = 'Escriba el nombre como está en esa carpeta, también sus mayúsculas';
      return [{ ...at, fault: `“${name}” no está en ${pictures}`, advice }];
    }
    const size = sizes.get(name);
    const leastWidth = MIN_WIDTHS_PX[preset];
    if (!size || !leastWidth) return [];
    if (size.width > size.height && size.width >= leastWidth) return [];
    const fault = `“${name}” mide ${size.width} × ${size.height} píxeles`;
    const advice = `Use una foto más ancha que alta, de ${leastWidth} píxeles de ancho o más`;
    return [{ ...at, fault, advice, isWarning: true }];
  });
}
