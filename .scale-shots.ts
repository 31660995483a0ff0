import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from './tests/support/browser.ts';
import { siteHeaders } from './tests/support/site-headers.ts';
const DIST = path.resolve('web/dist');
const types: Record<string,string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.avif':'image/avif','.webp':'image/webp' };
const server = createServer(({ url = '/' }, res) => {
  const p = url.split('?')[0]!;
  const file = path.join(DIST, path.extname(p) ? p : `${p.replace(/\/$/, '/index')}.html`);
  if (!existsSync(file)) return void res.writeHead(404).end();
  for (const h of Object.entries(siteHeaders(p))) res.setHeader(...h);
  res.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
  res.end(readFileSync(file));
}).listen(8090);
const only = process.argv[2];
const browser = await launchBrowser();
const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'es-MX' });
page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text()); });
page.on('pageerror', (e) => console.log('ERR', e));
await page.goto('http://localhost:8090/');
const slider = page.getByRole('slider');
await slider.waitFor();
const SIZES = { 360: [360, 740, 6], 768: [768, 1024, 4], 844: [844, 390, 4], 1440: [1440, 900, 4], 320:[320,640,8], 1024: [1024,768,4], 740: [740,360,4], 1920: [1920,1080,3], 834:[834,1112,4] } as const;
for (const [name, [width, height, columns]] of Object.entries(SIZES)) {
  if (only && !only.split(',').includes(name)) continue;
  await page.setViewportSize({ width, height });
  await slider.press('Home');
  const shots: Buffer[] = [];
  const section = page.locator('section').filter({ has: slider });
  const heights = new Set();
  for (let i = 0; i < 24; i++) {
    shots.push(await section.screenshot({ animations: 'disabled' }));
    heights.add((await section.boundingBox())!.height);
    await slider.press('ArrowRight');
  }
  console.log(name, [...heights]);
  const { width: w = 0, height: h = 0 } = await sharp(shots[0]).metadata();
  const gap = 8;
  const rows = Math.ceil(24 / columns);
  await sharp({ create: { width: columns * (w + gap), height: rows * (h + gap), channels: 3, background: '#8fa3b0' } })
    .composite(shots.map((input, i) => ({ input, left: (i % columns) * (w + gap), top: Math.floor(i / columns) * (h + gap) }))).png().toBuffer()
    .then((b) => sharp(b).resize({ width: Math.min(2000, columns * (w + gap)) }).png().toFile(`/tmp/scalework/sheet-${name}.png`));
}
await browser.close();
server.close();
