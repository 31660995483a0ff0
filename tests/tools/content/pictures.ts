import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FileProblem } from './problem.ts';

const SRC = 'web/src';
const PICTURES = `${SRC}/assets/pictures`;
/** A photo of 2560 × 1440 pixels has one or two. */
const MAX_PICTURE_MIB = 10;
/** The least width of what is shown as wide as a page, on tablets and on mobile, by the preset of its import. */
const MIN_WIDTHS_PX: Record<string, number> = { wide: 1600, tablet: 1400, mobile: 900 };
const IMPORT_PATTERN = /^import .* from '[^']*assets\/pictures\/([^'?]*)\?(\w+)';/;

/** A module, a style sheet or a file that stands beside the one that names it. */
const RELATIVE_PATH_PATTERN = /['"](\.{1,2}\/[^'"?#]+)/g;

/** In pixels, as the build turns a photo that was taken on its side; undefined where the file is no JPEG. */
type Size = { width: number; height: number } | undefined;

/** Returns the pictures that the build cannot use or a page would show badly, the imports that lead to none, and the files that nothing uses. */
export async function pictureProblems(): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  const sizes = new Map<string, Size>();
  for (const name of readdirSync(PICTURES)) {
    const file = path.posix.join(PICTURES, name);
    const size = await sizeOf(file);
    sizes.set(name, size);
    problems.push(...fileProblems(file, size));
  }
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name).replaceAll('\\', '/'));
  const sources = files.filter((file) => /\.(?:tsx?|css)$/.test(file));
  problems.push(...sources.flatMap((file) => importProblems(file, sizes)));
  const used = new Set(sources.flatMap(pathsNamedIn));
  const isAsset = (file: string) => !/\.(?:tsx?|css|md)$|\/\.[^/]*$/.test(file);
  const unused = files.filter((file) => isAsset(file) && !used.has(file));
  const defect = 'ningún archivo del sitio usa esta imagen';
  const advice =
    'Si es nueva, escriba su nombre en un renglón “import”; si ya no hace falta, bórrela';
  return [...problems, ...unused.map((file) => ({ file, defect, advice, isWarning: true }))];
}

/** Returns the files to which the imports and the styles of a file lead. */
function pathsNamedIn(source: string): string[] {
  const paths = [...readFileSync(source, 'utf8').matchAll(RELATIVE_PATH_PATTERN)];
  return paths.map(([, target = '']) => path.posix.join(path.posix.dirname(source), target));
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
    return [{ file, defect: `la foto tiene ${Math.round(megabytes)} MB`, advice, isWarning: true }];
  }
  if (!size) {
    const advice = 'Guárdela en JPG, con un nombre que termine en .jpg, y súbala de nuevo';
    return [{ file, defect: 'la foto no está en JPG', advice }];
  }
  return [];
}

function importProblems(source: string, sizes: Map<string, Size>): FileProblem[] {
  const lines = readFileSync(source, 'utf8').split('\n');
  return lines.flatMap((text, index): FileProblem[] => {
    const [, name, preset = ''] = IMPORT_PATTERN.exec(text) ?? [];
    if (name === undefined) return [];
    const at = { file: source, line: index + 1 };
    if (!sizes.has(name)) {
      const advice = 'Escriba el nombre como está en esa carpeta, también sus mayúsculas';
      return [{ ...at, defect: `“${name}” no está en ${PICTURES}`, advice }];
    }
    const size = sizes.get(name);
    const leastWidth = MIN_WIDTHS_PX[preset];
    if (!size || !leastWidth) return [];
    if (size.width > size.height && size.width >= leastWidth) return [];
    const defect = `“${name}” mide ${size.width} × ${size.height} píxeles`;
    const advice = `Use una foto más ancha que alta, de ${leastWidth} píxeles de ancho o más`;
    return [{ ...at, defect, advice, isWarning: true }];
  });
}
