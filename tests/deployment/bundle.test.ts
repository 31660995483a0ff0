// What the Firebase CLI would upload, by its own code: of what runs in the cloud, all but the cloud.
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import spawn from 'cross-spawn';
import request from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { FIREBASE, ROOT } from '../stack/project.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import {
  copyFunction,
  demoParameters,
  discoverEndpoints,
  listSite,
  unpackFunction,
} from './upload.ts';

const PLANTED = [
  '.env.local',
  '.env.x',
  '.secret.local',
  '.DS_Store',
  'firebase-debug.log',
  'src/key.pem',
];
let folder: string;
let uploaded: string;
let bytes: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
  const copy = copyFunction(folder);
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of [...PLANTED, 'node_modules/index.js'])
    writeFileSync(path.join(copy, name), '');
  uploaded = path.join(folder, 'uploaded');
  ({ bytes } = await unpackFunction(folder, uploaded));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** Where of these files a name of the machine that built them stands, or of where it gets packages. */
function tracesOfMachine(root: string, files: string[]): string[] {
  const places = [
    `${ROOT.replaceAll('\\', '/')}/`,
    '/home/',
    '/Users/',
    'file:///',
    'sourceMappingURL',
  ];
  return files
    .filter((name) => /\.(html|css|js|cjs|json|svg|txt|xml|webmanifest)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      const registries = text.match(/"resolved": "[^"]*/g) ?? [];
      return [...places.filter((place) => text.includes(place)), ...registries].map(
        (trace) => `${name}: ${trace}`,
      );
    });
}

test('of the function, its one file and its list of packages are uploaded, nothing else', () => {
  expect(filesIn(uploaded)).toEqual(['lib/index.cjs', 'package-lock.json', 'package.json']);
  expect(bytes).toBeLessThan(300 * 1024);
});

test('of the site, its pages, their parts and its public files are uploaded, nothing else', () => {
  const { folder: site, files } = listSite();
  const part = /^assets\/[\w.-]+-(?:[\w-]{6,8}\.js|[\w-]{5}\.(?:css|woff2|avif|webp|svg))$/;
  const pages = ['404.html', 'about.html', 'contact.html', 'index.html', 'service.html'];
  const written = ['robots.txt', 'site.webmanifest', 'sitemap.xml'];
  const own = readdirSync(path.join(ROOT, 'web/public'));
  expect(new Set(files.filter((name) => !part.test(name)))).toEqual(
    new Set([...pages, ...written, ...own]),
  );
  const sizes = files.map((name) => statSync(path.join(site, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 * 1024);
});

test('nothing that is uploaded tells of the machine that built it', () => {
  const { folder: site, files } = listSite();
  expect(tracesOfMachine(uploaded, filesIn(uploaded))).toEqual([]);
  expect(tracesOfMachine(site, files)).toEqual([]);
});

test('what is uploaded is enough: installed alone, it is the function that Hosting looks for, and delivers', {
  timeout: 180_000,
}, async () => {
  const install = spawn('npm', ['ci', '--omit=dev', '--prefer-offline'], {
    cwd: uploaded,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(install, 'close')).toEqual([0, null]);

  // Through a file, not a port.
  vi.stubEnv('FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH', folder);
  const parameters = { ...demoParameters(), SMTP_BACKUP_USER: 'reserve' };
  const [{ function: target }] = FIREBASE.hosting.rewrites;
  expect(await discoverEndpoints(uploaded, parameters)).toEqual([
    expect.objectContaining({
      id: target.functionId,
      region: target.region,
      runtime: 'nodejs24',
      availableMemoryMb: 256,
      cpu: 1,
      concurrency: 80,
      maxInstances: 3,
      timeoutSeconds: 30,
      httpsTrigger: { invoker: ['public'] },
      secretEnvironmentVariables: ['SMTP_PASSWORD', 'SMTP_BACKUP_PASSWORD'].map((key) =>
        expect.objectContaining({ key }),
      ),
    }),
  ]);

  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.stop());
  const server = await startFunction(parametersFor(smtp.port), uploaded);
  onTestFinished(() => server.stop());
  const response = await request(server.url).post('/').send(contactMessage());
  expect(response.body).toEqual({ success: true, error: '' });
  expect(smtp.mails).toHaveLength(1);
});
