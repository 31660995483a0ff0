// Compares screenshots with the pictures that somebody has approved.

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** What the pictures hold for, as digests. */
interface ApprovedDigests {
  /** Of the files of `CONTENT`. */
  files: string;
  /** Of the texts and picture files that each picture shows. */
  pictures: Record<string, string>;
}

export interface TakenPicture {
  screenshot: Buffer;
  /** The texts and picture files in its frame. */
  content: string;
}

/** How many pictures a run has compared, or approved. */
export interface ComparisonCounts {
  all: number;
  compared: number;
  /** Those that differ and show other texts or picture files than the approved ones. */
  outdated: number;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const APPROVED = path.join(ROOT, 'tests/site/pictures');
/** Has each picture that is not as approved, and their content.json, as an approval would store them. */
const UNAPPROVED = path.join(ROOT, 'node_modules/.cache/new-pictures');
/** Has each picture that a test reports: as approved, as it is, and what differs. */
const DIFFERING = path.join(ROOT, 'node_modules/.cache/differing-pictures');
/** What an owner edits. */
const CONTENT = [
  'web/src/{company,phrases,routes}.ts',
  'web/src/texts/*.ts',
  'web/src/assets/pictures/*',
];

/** Width by height: a larger picture is kept at half its width, and at MAX_REDUCED_WIDTH_PX at most. */
const MAX_FULL_SIZE_AREA_PX = 250_000;
const MAX_REDUCED_WIDTH_PX = 370;
/** Changes no channel by more than 4 of 255. */
const ENCODING = { nearLossless: true, quality: 40 };
/** By how much a channel may differ: the encoding, and the rounding of another processor. */
const MAX_CHANNEL_DIFFERENCE = 7;
/** How many values may differ by more: one point of a letter's edge is not always drawn alike. */
const MAX_DIFFERING_VALUES = 30;

/** Why this machine compares no pictures; nothing where it does. */
export const REASON_NOT_TO_COMPARE =
  process.platform !== 'linux' || process.arch !== 'x64' || process.env.CHROME_PATH
    ? 'the approved pictures are those of the Chromium from npm on 64-bit Intel Linux'
    : undefined;

const digestOf = (content: string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

function digestOfContentFiles(): string {
  const hash = createHash('sha256');
  for (const file of globSync(CONTENT, { cwd: ROOT }).sort()) {
    hash.update(path.basename(file)).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function readApproval(): ApprovedDigests {
  const file = path.join(APPROVED, 'content.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: '', pictures: {} };
}

function writeApproval(folder: string, { files, pictures }: ApprovedDigests): void {
  // A line for each picture, so that two branches seldom change the same one.
  const sorted = Object.fromEntries(Object.entries(pictures).sort());
  const json = JSON.stringify({ files, pictures: sorted }, null, 2);
  writeFileSync(path.join(folder, 'content.json'), `${json}\n`);
}

/** Begins to compare pictures, or to approve them. */
export function startPictures({ isApproval }: { isApproval: boolean }) {
  if (isApproval && REASON_NOT_TO_COMPARE)
    throw new Error(`Approve no pictures here: ${REASON_NOT_TO_COMPARE}`);
  for (const folder of [UNAPPROVED, DIFFERING]) rmSync(folder, { recursive: true, force: true });
  const approved = readApproval();
  const files = digestOfContentFiles();
  const target = isApproval ? APPROVED : UNAPPROVED;
  const taken: Record<string, string> = {};
  // By name, because a test that is tried again takes a picture a second time.
  const compared = new Set<string>();
  const outdated = new Set<string>();

  /** Compares or approves a picture. Returns what is to be reported of it, or nothing. */
  async function check(
    name: string,
    { screenshot, content }: TakenPicture,
  ): Promise<string | undefined> {
    taken[name] = digestOf(content);
    const image = await atKeptSize(screenshot);
    const difference = await differenceFrom(name, image);
    if (difference) {
      mkdirSync(target, { recursive: true });
      await image
        .clone()
        .webp(ENCODING)
        .toFile(path.join(target, `${name}.webp`));
    }
    const showsTheSame = approved.files === files || approved.pictures[name] === taken[name];
    if (difference && !showsTheSame && !isApproval) {
      outdated.add(name);
      return undefined;
    }
    compared.add(name);
    return difference && !isApproval ? await reportDifference(name, difference) : undefined;
  }

  /** Stores what the pictures hold for. Those that a whole run has not taken are gone. */
  function end({ isWhole }: { isWhole: boolean }): ComparisonCounts {
    const names = Object.keys({ ...approved.pictures, ...taken });
    const former = isWhole ? {} : approved.pictures;
    if (isApproval && isWhole) {
      for (const file of globSync('*.webp', { cwd: APPROVED })) {
        if (!(path.parse(file).name in taken)) rmSync(path.join(APPROVED, file));
      }
    }
    if (existsSync(target)) {
      const pictures = { ...former, ...taken };
      // A part of the pictures says nothing of the others: their own digests then decide.
      writeApproval(target, { files: isWhole ? files : approved.files, pictures });
    }
    return { all: names.length, compared: compared.size, outdated: outdated.size };
  }

  return { check, end };
}

async function atKeptSize(screenshot: Buffer): Promise<Sharp> {
  const image = sharp(screenshot).removeAlpha();
  const { width, height } = await image.metadata();
  if (width * height <= MAX_FULL_SIZE_AREA_PX) return image;
  const kept = Math.min(Math.round(width / 2), MAX_REDUCED_WIDTH_PX);
  return image.resize({ width: kept, kernel: 'linear' });
}

interface Difference {
  /** Nothing of a picture that is new. */
  before?: Pixels;
  after: Pixels;
}

/** Returns an approved picture and the one that is shown, if they differ. */
async function differenceFrom(name: string, image: Sharp): Promise<Difference | undefined> {
  const after = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const file = path.join(APPROVED, `${name}.webp`);
  if (!existsSync(file)) return { after };
  const before = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const isSame =
    before.data.length === after.data.length &&
    before.info.width === after.info.width &&
    countOfDifferingValues(before.data, after.data) <= MAX_DIFFERING_VALUES;
  return isSame ? undefined : { before, after };
}

function countOfDifferingValues(values: Buffer, others: Buffer): number {
  let count = 0;
  for (let index = 0; index < values.length; index++) {
    const difference = Math.abs((values[index] ?? 0) - (others[index] ?? 0));
    if (difference > MAX_CHANNEL_DIFFERENCE) count++;
  }
  return count;
}

async function reportDifference(name: string, { before, after }: Difference): Promise<string> {
  if (!before) return `${name} is new`;
  mkdirSync(DIFFERING, { recursive: true });
  const file = (kind: string) => path.join(DIFFERING, `${name}-${kind}.png`);
  await imageOfPixels(before).toFile(file('approved'));
  await imageOfPixels(after).toFile(file('new'));
  await (await imageOfDifference(before, after)).toFile(file('difference'));
  return `${name} differs: ${path.relative(ROOT, file('difference'))}`;
}

const imageOfPixels = ({ data, info }: Pixels) => sharp(data, { raw: info });

/** Returns what differs in the part that both have, where a small difference is seen too. */
async function imageOfDifference(one: Pixels, other: Pixels): Promise<Sharp> {
  const width = Math.min(one.info.width, other.info.width);
  const height = Math.min(one.info.height, other.info.height);
  const [before, after] = await Promise.all(
    [one, other].map((it) =>
      imageOfPixels(it).extract({ left: 0, top: 0, width, height }).png().toBuffer(),
    ),
  );
  const difference = sharp(before).composite([{ input: after, blend: 'difference' }]);
  return sharp(await difference.removeAlpha().png().toBuffer()).linear(8);
}
