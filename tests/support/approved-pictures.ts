// Pictures that somebody has approved, and what has become of them.

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const ROOT = path.resolve(import.meta.dirname, '../..');
const APPROVED = path.join(ROOT, 'tests/site/pictures');
const DIGEST = path.join(APPROVED, 'content.sha256');
/** Has each picture that differs: as approved, as it is, and what differs. */
const DIFFERING = path.join(ROOT, 'node_modules/.cache/differing-pictures');
/** What the pictures show, besides styles and markup. */
const CONTENT = [
  'web/src/{company,phrases,routes}.ts',
  'web/src/texts/*.ts',
  'web/src/assets/pictures/*',
];

/** In pixels: a larger picture is kept at half its size, or less. */
const LARGE = 250_000;
const MOST_WIDTH = 480;
/** Changes no channel by more than 4 of 255. */
const ENCODING = { nearLossless: true, quality: 40 };
/** By how much a channel may differ: the encoding, and the rounding of another processor. */
const TOLERANCE = 7;

function digestOfContent(): string {
  const hash = createHash('sha256');
  for (const file of globSync(CONTENT, { cwd: ROOT }).sort()) {
    hash.update(path.basename(file)).update(readFileSync(path.join(ROOT, file)));
  }
  return `${hash.digest('hex')}\n`;
}

/** Returns why the approved pictures do not hold for this site or this machine; nothing where they do. */
export function reasonToSkip(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.env.CHROME_PATH) {
    return 'They are those of the Chromium from npm on 64-bit Intel Linux.';
  }
  if (existsSync(DIGEST) && readFileSync(DIGEST, 'utf8') === digestOfContent()) return undefined;
  return 'A text, a fact or a picture has changed: “npm run screenshots” renews them.';
}

/** Makes room for pictures that are approved by being taken. */
export function beginApproval(): void {
  rmSync(APPROVED, { recursive: true, force: true });
  mkdirSync(APPROVED, { recursive: true });
  writeFileSync(DIGEST, digestOfContent());
}

const approvedFile = (name: string) => path.join(APPROVED, `${name}.webp`);

export async function approve(name: string, screenshot: Buffer): Promise<void> {
  const picture = await atKeptSize(screenshot);
  await picture.webp(ENCODING).toFile(approvedFile(name));
}

async function atKeptSize(screenshot: Buffer): Promise<Sharp> {
  const picture = sharp(screenshot).removeAlpha();
  const { width, height } = await picture.metadata();
  if (width * height <= LARGE) return picture;
  const kept = Math.min(Math.round(width / 2), MOST_WIDTH);
  return picture.resize({ width: kept, kernel: 'linear' });
}

/** Returns in what a screenshot differs from the approved picture, or nothing. */
export async function differenceFrom(
  name: string,
  screenshot: Buffer,
): Promise<string | undefined> {
  if (!existsSync(approvedFile(name))) {
    return `${name} is new: “npm run screenshots” takes it`;
  }
  const approved = await sharp(approvedFile(name)).raw().toBuffer({ resolveWithObject: true });
  const shown = await (await atKeptSize(screenshot)).raw().toBuffer({ resolveWithObject: true });
  const width = Math.min(approved.info.width, shown.info.width);
  const height = Math.min(approved.info.height, shown.info.height);
  const [before, after] = [approved, shown].map(({ data, info }) =>
    sharp(data, { raw: info }).extract({ left: 0, top: 0, width, height }),
  ) as [Sharp, Sharp];
  const input = await after.png().toBuffer();
  const difference = await before
    .composite([{ input, blend: 'difference' }])
    .removeAlpha()
    .png()
    .toBuffer();
  const { channels } = await sharp(difference).stats();
  const most = Math.max(...channels.map(({ max }) => max));
  const size = `${shown.info.width} × ${shown.info.height}`;
  const approvedSize = `${approved.info.width} × ${approved.info.height}`;
  if (most <= TOLERANCE && size === approvedSize) return undefined;
  mkdirSync(DIFFERING, { recursive: true });
  const file = (kind: string) => path.join(DIFFERING, `${name}-${kind}.png`);
  await sharp(approved.data, { raw: approved.info }).toFile(file('approved'));
  await sharp(shown.data, { raw: shown.info }).toFile(file('new'));
  // What differs a little is seen too.
  await sharp(difference).linear(8).toFile(file('difference'));
  const what =
    size === approvedSize ? `by up to ${most} of 255` : `${size}, approved ${approvedSize}`;
  return `${name} differs, ${what}: ${path.relative(ROOT, file('*'))}`;
}
