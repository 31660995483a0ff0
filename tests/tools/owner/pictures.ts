import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What is wrong with a file; the line is that of the import, where one leads to it. Advice ends without a full stop. */
export interface PictureProblem {
  file: string;
  line?: number;
  fault: string;
  advice: string;
}

/** In MiB. A photo of 2560 × 1440 pixels has one or two. */
const LARGEST = 10;
/** The least width of what is shown as wide as a page, and as a phone, by the preset of its import. */
const LEAST_WIDTHS: Record<string, number> = { wide: 1600, phone: 900 };
const IMPORT = /^import .* from '[^']*assets\/pictures\/([^'?]*)\?(\w+)';/;

/** Returns the pictures that the build cannot use, and the imports that lead to none. */
export function pictureProblems(pages: string, pictures: string): PictureProblem[] {
  const known = readdirSync(pictures);
  const unusable = known.flatMap((name) => fileProblem(pictures, name) ?? []);
  const sources = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.posix.join(pages, name.replaceAll('\\', '/')));
  const misused = sources.flatMap((source) => importProblems(source, pictures, known));
  return [...unusable, ...misused];
}

function fileProblem(folder: string, name: string): PictureProblem | undefined {
  const file = path.posix.join(folder, name);
  const content = readFileSync(file);
  const size = content.length / 2 ** 20;
  if (size > LARGEST) {
    const advice = `Guárdela más chica, de unos 2560 × 1440 píxeles y de ${LARGEST} MB a lo más`;
    return { file, fault: `la foto tiene ${Math.round(size)} MB`, advice };
  }
  if (!name.endsWith('.jpg') || !sizeOf(content)) {
    const advice = 'Guárdela en JPG, con un nombre que termine en .jpg, y súbala de nuevo';
    return { file, fault: 'la foto no está en JPG', advice };
  }
  return undefined;
}

function importProblems(source: string, pictures: string, known: string[]): PictureProblem[] {
  const lines = readFileSync(source, 'utf8').split('\n');
  return lines.flatMap((text, index): PictureProblem[] => {
    const [, name, preset = ''] = IMPORT.exec(text) ?? [];
    if (name === undefined) return [];
    const at = { file: source, line: index + 1 };
    if (!known.includes(name)) {
      const advice = 'Escriba el nombre como está en esa carpeta, también sus mayúsculas';
      return [{ ...at, fault: `«${name}» no está en ${pictures}`, advice }];
    }
    const size = sizeOf(readFileSync(path.join(pictures, name)));
    const leastWidth = LEAST_WIDTHS[preset];
    if (!size || !leastWidth) return [];
    const fault = `«${name}» mide ${size.width} × ${size.height} píxeles`;
    if (size.width <= size.height) {
      return [{ ...at, fault, advice: 'Use una foto más ancha que alta' }];
    }
    if (size.width >= leastWidth) return [];
    return [{ ...at, fault, advice: `Use una foto de ${leastWidth} píxeles de ancho o más` }];
  });
}

/** Returns the size of a JPEG, from its first frame header: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function sizeOf(content: Buffer): { width: number; height: number } | undefined {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  // Three of the markers from C0 to CF begin tables, not a frame.
  const isFrame = (marker: number) =>
    marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
  for (let at = 2; at + 9 < content.length; at += 2 + content.readUInt16BE(at + 2)) {
    if (!isFrame(content.readUInt16BE(at))) continue;
    return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
  }
  return undefined;
}
