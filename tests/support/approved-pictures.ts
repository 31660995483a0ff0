// Compares screenshots with the pictures that somebody has approved.

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

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

/** Width by height: a larger picture is kept at half its width, and at MOST_WIDTH at most. */
const LARGE = 250_000;
const MOST_WIDTH = 440;
/** Changes no channel by more than 4 of 255. */
const ENCODING = { nearLossless: true, quality: 40 };
/** By how much a channel may differ: the encoding, and the rounding of another processor. */
const TOLERANCE = 7;
/** How many values may differ by more: one point of a letter's edge is not always drawn alike. */
const SPECKS = 30;

function digestOfContent(): string {
  const hash = createHash('sha256');
  for (const file of globSync(CONTENT, { cwd: ROOT }).sort()) {
    hash.update(path.basename(file)).update(readFileSync(path.join(ROOT, file)));
  }
  return `${hash.digest('hex')}\n`;
}

const isOtherBrowser =
  process.platform !== 'linux' || process.arch !== 'x64' || Boolean(process.env.CHROME_PATH);

/** Returns why the approved pictures do not hold for this site or this machine; nothing where they do. */
export function reasonToSkip(): string | undefined {
  if (isOtherBrowser) {
    return 'They are those of the Chromium from npm on 64-bit Intel Linux.';
  }
  if (existsSync(DIGEST) && readFileSync(DIGEST, 'utf8') === digestOfContent()) return undefined;
  return 'A text, a fact or a picture has changed: “npm run screenshots” renews them.';
}

/** Removes what an earlier run has left; an approval also notes which content it holds for. */
export function startRun({ isApproval }: { isApproval: boolean }): void {
  rmSync(DIFFERING, { recursive: true, force: true });
  if (!isApproval) return;
  if (isOtherBrowser) {
    throw new Error('Approve the pictures with the Chromium from npm, on 64-bit Intel Linux');
  }
  mkdirSync(APPROVED, { recursive: true });
  writeFileSync(DIGEST, digestOfContent());
}

const approvedFile = (name: string) => path.join(APPROVED, `${name}.webp`);

/** Approves a picture, unless one that is approved shows the same. */
export async function approve(name: string, screenshot: Buffer): Promise<void> {
  if ((await differenceFrom(name, screenshot)) === undefined) return;
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
  if (!existsSync(approvedFile(name))) return `${name} is new: “npm run screenshots” approves it`;
  const approved = await sharp(approvedFile(name)).raw().toBuffer({ resolveWithObject: true });
  const shown = await (await atKeptSize(screenshot)).raw().toBuffer({ resolveWithObject: true });
  const isSame =
    approved.data.length === shown.data.length &&
    approved.info.width === shown.info.width &&
    countOfDifferences(approved.data, shown.data) <= SPECKS;
  if (isSame) return undefined;
  mkdirSync(DIFFERING, { recursive: true });
  const file = (kind: string) => path.join(DIFFERING, `${name}-${kind}.png`);
  await pictureOf(approved).toFile(file('approved'));
  await pictureOf(shown).toFile(file('new'));
  await (await differenceOf(approved, shown)).toFile(file('difference'));
  return `${name} differs: ${path.relative(ROOT, file('difference'))}`;
}

function countOfDifferences(values: Buffer, others: Buffer): number {
  let count = 0;
  for (let index = 0; index < values.length; index++) {
    if (Math.abs((values[index] ?? 0) - (others[index] ?? 0)) > TOLERANCE) count++;
  }
  return count;
}

const pictureOf = ({ data, info }: Pixels) => sharp(data, { raw: info });

/** Returns what differs in the part that both have, where a small difference is seen too. */
async function differenceOf(one: Pixels, other: Pixels): Promise<Sharp> {
  const width = Math.min(one.info.width, other.info.width);
  const height = Math.min(one.info.height, other.info.height);
  const [before, after] = await Promise.all(
    [one, other].map((it) =>
      pictureOf(it).extract({ left: 0, top: 0, width, height }).png().toBuffer(),
    ),
  );
  const difference = sharp(before).composite([{ input: after, blend: 'difference' }]);
  return sharp(await difference.removeAlpha().png().toBuffer()).linear(8);
}
