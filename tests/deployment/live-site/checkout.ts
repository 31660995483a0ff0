import path from 'node:path';
import { loadEnv, runnerImport } from 'vite';
import { ROOT } from '../../stack/project.ts';

const WEB = path.join(ROOT, 'web');

export interface Checkout {
  pages: typeof import('../../../web/src/pages.ts').pages;
  company: typeof import('../../../web/src/company.ts').company;
  /** Then the function takes messages from browsers alone. */
  hasAppCheck: boolean;
}

export async function readCheckout(): Promise<Checkout> {
  // The table of pages names its components, which Node cannot read by itself.
  const load = async <T>(file: string) =>
    (await runnerImport<T>(path.join(WEB, 'src', file), { root: WEB })).module;
  const { pages } = await load<Pick<Checkout, 'pages'>>('pages.ts');
  const { company } = await load<Pick<Checkout, 'company'>>('company.ts');
  const hasAppCheck = Boolean(loadEnv('production', WEB, 'VITE_').VITE_APP_CHECK_SITE_KEY);
  return { pages, company, hasAppCheck };
}
