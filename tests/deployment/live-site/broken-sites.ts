import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { BODY_LIMIT, contactEndpoint } from '../../../functions/src/contract.ts';
import { ROOT } from '../../stack/project.ts';
import type { Answer, Fault, HostingOptions } from './hosting.ts';

export const ASSETS = readdirSync(path.join(ROOT, 'web/dist/assets')).map(
  (name) => `/assets/${name}`,
);
const CHUNK = ASSETS.find((name) => /service-page-.*\.js$/.test(name)) ?? '';
const PICTURE = ASSETS.find((name) => /gallery-fans-.*\.avif$/.test(name)) ?? '';

type Request = Parameters<Fault>[0];

/** The fault of some requests alone. */
function where(isMeant: (request: Request) => boolean, fault: Fault): Fault {
  return (request, pass) => (isMeant(request) ? fault(request, pass) : pass());
}
const at = (path: string, fault: Fault) => where(({ url }) => url === path, fault);
const below = (start: string, fault: Fault) =>
  where(({ url }) => url?.startsWith(start) ?? false, fault);
const atCall = (isMeant: (request: Request) => boolean, fault: Fault) =>
  at(contactEndpoint, where(isMeant, fault));

/** The answer comes, but with this in place of its own. */
function changed(change: (answer: Answer) => Partial<Answer>): Fault {
  return async (_, pass) => {
    const answer = await pass();
    return { ...answer, ...change(answer) };
  };
}
const withStatus = (status: number) => changed(() => ({ status }));
const withHeader = (name: string, value: string) =>
  changed(({ headers }) => ({ headers: { ...headers, [name]: value } }));
const withText = (pattern: RegExp, text: string) =>
  changed(({ body }) => {
    const page = brotliDecompressSync(body).toString();
    return { body: brotliCompressSync(page.replace(pattern, text)) };
  });

const withoutFrameOptions = changed(({ headers: { 'x-frame-options': _, ...headers } }) => ({
  headers,
}));
const withoutCompression = changed(
  ({ headers: { 'content-encoding': encoding, ...headers }, body }) => ({
    headers,
    body: encoding ? brotliDecompressSync(body) : body,
  }),
);

function answers(status: number, type: string, text: string): Fault {
  return async () => ({ status, headers: { 'content-type': type }, body: Buffer.from(text) });
}
const page = (status: number, text = '<title>Error</title>') => answers(status, 'text/html', text);
const refusal = (status: number) =>
  answers(status, 'application/json', '{"success":false,"error":"El campo es requerido."}');
const nothing: Fault = () => new Promise(() => undefined);

export interface BrokenSite extends Omit<HostingOptions, 'behind'> {
  what: string;
  /** The lines that tell it, as regular expressions. */
  lines: string[];
}

const BROKEN_CONNECTIONS: BrokenSite[] = [
  {
    what: 'the certificate has ended',
    days: -1,
    lines: ['expected an answer, came .*CERT_HAS_EXPIRED'],
  },
  {
    what: 'the certificate ends within two weeks',
    days: 13,
    lines: ['certificate: expected its end in 14 days or later, came \\d+-\\d+-\\d+'],
  },
  {
    what: 'http does not go to https',
    redirects: false,
    lines: ['http: expected 301 to https://.*, came 200'],
  },
];

const BROKEN_PAGES: BrokenSite[] = [
  {
    what: 'a page is missing',
    fault: at('/contact', page(404)),
    lines: ['^/contact: expected 200 with text/html, came 404'],
  },
  {
    what: 'a page comes as plain text',
    fault: at('/about', withHeader('content-type', 'text/plain')),
    lines: ['^/about: expected 200 with text/html, came 200 with text/plain'],
  },
  {
    what: 'a page has the title of another',
    fault: at('/about', withText(/<title>.*?<\/title>/, '<title>Contacto</title>')),
    lines: ['/about.*: expected the title "Servicio a chillers.*", came "Contacto"'],
  },
  {
    what: 'a page has two titles',
    fault: at('/about', withText(/<title>.*?<\/title>/, '$&$&')),
    lines: [
      '/about.*: expected the title "Servicio a chillers.*", came "Servicio a chillers.* [|] Servicio a chillers.*"',
    ],
  },
  {
    what: 'a page has no description',
    fault: at('/', withText(/<meta name="description".*?>/, '')),
    lines: ['^/: expected the description ".*", came none'],
  },
  {
    what: 'a page names the address of another as its own',
    fault: at('/service', withText(/(<link rel="canonical" href="[^"]*)\/service"/, '$1/about"')),
    lines: ['/service.*: expected the canonical address ".*/service", came ".*/about"'],
  },
  {
    what: 'a made-up address is there',
    fault: below('/no-such-page', withStatus(200)),
    lines: ['^a made-up address: expected 404 with text/html, came 200'],
  },
  {
    what: 'a made-up address gets another page than the not-found page',
    fault: below('/no-such-page', withText(/<title>.*?<\/title>/, '<title>Not Found</title>')),
    lines: ['a made-up address.*: expected the title "Página no encontrada.*", came "Not Found"'],
  },
];

const BROKEN_FILES: BrokenSite[] = [
  {
    what: 'a chunk is missing',
    fault: at(CHUNK, page(404)),
    lines: [`files that pages name: ${CHUNK} in /assets/.*: expected 200 .*, came 404`],
  },
  {
    what: 'a page comes in place of a chunk',
    fault: at(CHUNK, page(200)),
    lines: [`${CHUNK} in .*: expected 200 and its type, came 200 with text/html`],
  },
  {
    what: 'a picture comes without its type',
    fault: at(PICTURE, withHeader('content-type', 'application/octet-stream')),
    lines: [`${PICTURE} in /.*: .*, came 200 with application/octet-stream`],
  },
];

const BROKEN_HEADERS: BrokenSite[] = [
  {
    what: 'a header is missing',
    fault: withoutFrameOptions,
    lines: ['headers of .*: / and \\d+ more: expected X-Frame-Options "DENY", came none'],
  },
  {
    what: 'the policy of one page is weaker',
    fault: at('/about', withHeader('content-security-policy', 'default-src *')),
    lines: ['/about: expected Content-Security-Policy "default-src .*", came "default-src [*]"'],
  },
  {
    what: 'browsers are told to keep to https for a shorter time',
    fault: at('/', withHeader('strict-transport-security', 'max-age=60')),
    lines: ['/: expected Strict-Transport-Security "max-age=\\d+", came "max-age=60"'],
  },
  {
    what: 'hashed files are not kept',
    fault: below('/assets/', withHeader('cache-control', 'no-cache')),
    lines: ['/assets/.* and \\d+ more: expected Cache-Control ".*immutable", came "no-cache"'],
  },
  {
    what: 'nothing is compressed',
    fault: withoutCompression,
    lines: ['compression: / and \\d+ more: expected a Content-Encoding .*, came none'],
  },
];

const BROKEN_CALL: BrokenSite[] = [
  {
    what: 'no function is behind the rewrite',
    fault: at(contactEndpoint, page(404)),
    lines: ['400', '403', '405', '413'].map(
      (status) => `expected ${status} .*, came 404 with text`,
    ),
  },
  {
    what: 'a page answers the call',
    fault: at(contactEndpoint, page(200)),
    lines: ['400', '403', '405', '413'].map(
      (status) => `expected ${status} .*, came 200 with text`,
    ),
  },
  {
    what: 'nobody may call the function',
    fault: at(contactEndpoint, page(403, 'Your client does not have permission')),
    lines: ['400', '403', '405', '413'].map(
      (status) => `expected ${status} .*, came 403 with text/html: Your client does not have`,
    ),
  },
  {
    what: 'the call’s answer is another than the contract’s',
    fault: atCall(
      ({ method, headers }) => method === 'POST' && headers['content-length'] === '2',
      answers(400, 'application/json', '{"success":false,"error":"Bad request"}'),
    ),
    lines: [
      'POST [{}]+: expected 400 .*"El campo es requerido.".*, came 400 .*Bad request',
      'from a foreign origin: expected 403 .*, came 400 .*Bad request',
    ],
  },
  {
    what: 'the call is open to other sites',
    fault: atCall(({ headers }) => headers.origin === 'https://foreign.example', refusal(400)),
    lines: ['from a foreign origin: expected 403 .*, came 400'],
  },
  {
    what: 'the call takes other methods',
    fault: atCall(({ method }) => method === 'PUT', refusal(400)),
    lines: ['PUT: expected 405 .*, came 400'],
  },
  {
    what: 'the call reads bodies of any length',
    fault: atCall(({ headers }) => Number(headers['content-length']) > BODY_LIMIT, refusal(400)),
    lines: ['POST of too long a body: expected 413 .*, came 400'],
  },
];

export const BROKEN_SITES = [
  ...BROKEN_CONNECTIONS,
  ...BROKEN_PAGES,
  ...BROKEN_FILES,
  ...BROKEN_HEADERS,
  ...BROKEN_CALL,
];

/** Sites that keep one waiting. */
export const SILENT_SITES: BrokenSite[] = [
  {
    what: 'a chunk never comes',
    fault: at(CHUNK, nothing),
    lines: [`${CHUNK} in .*: .*, came no answer within 15 s`],
  },
  {
    what: 'nothing ever comes',
    fault: nothing,
    lines: ['https://localhost:\\d+: expected an answer, came no answer within 15 s'],
  },
];
