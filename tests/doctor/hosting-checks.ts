import path from 'node:path';
import { contactEndpoint } from '../../functions/src/contract.ts';
import { type Finding, orFine, stop } from './report.ts';

/** What is read of firebase.json. */
export interface FirebaseConfig {
  hosting?: {
    public?: string;
    rewrites?: { source?: string; function?: { functionId?: string; region?: string } | string }[];
    headers?: { headers: { key: string; value: string }[] }[];
  };
  functions?: {
    source?: string;
    runtime?: string;
    predeploy?: string | string[];
    ignore?: string[];
  };
}

/** What firebase.json must agree with. */
export interface Facts {
  /** The function as the Firebase CLI sees it. */
  functionId: string;
  region: string;
  /** `engines.node` of functions/package.json. */
  engine: string;
}

function rewriteFindings({ hosting }: FirebaseConfig, facts: Facts): Finding[] {
  const rewrites = hosting?.rewrites ?? [];
  const index = rewrites.findIndex(({ source }) => source === contactEndpoint);
  const target = rewrites[index]?.function;
  const wanted = `{"functionId": "${facts.functionId}", "region": "${facts.region}"}`;
  if (typeof target !== 'object' || target.functionId !== facts.functionId) {
    const what = `No rewrite leads ${contactEndpoint} to the function, so that no message arrives`;
    return [stop(what, `Write "function": ${wanted} for it into firebase.json`)];
  }
  if ((target.region ?? 'us-central1') !== facts.region) {
    const what = `The rewrite's region is ${target.region ?? 'us-central1'}, the function's ${facts.region}`;
    return [stop(what, 'Write the same into firebase.json and functions/src/index.ts')];
  }
  const isHidden = rewrites
    .slice(0, index)
    .some(({ source }) => /^\/?(?:api\/)?\*/.test(`${source}`));
  return isHidden
    ? [stop(`A rewrite before that of ${contactEndpoint} takes it`, 'Put it first')]
    : [];
}

function siteFindings({ hosting }: FirebaseConfig): Finding[] {
  if (hosting?.public === 'web/dist') return [];
  const what = `hosting.public is ${hosting?.public}, but the site is built to web/dist`;
  return [stop(what, 'Write "public": "web/dist" into firebase.json')];
}

function functionsFindings({ functions }: FirebaseConfig, engine: string): Finding[] {
  const findings: Finding[] = [];
  if (functions?.source !== 'functions') {
    findings.push(stop('functions.source is not "functions"', 'Mend it in firebase.json'));
  }
  if (functions?.runtime !== `nodejs${engine}`) {
    const what = `functions.runtime is ${functions?.runtime}, engines.node of functions/package.json ${engine}`;
    findings.push(stop(what, `Write "runtime": "nodejs${engine}" into firebase.json`));
  }
  if (![functions?.predeploy].flat().some((command) => /build/.test(command ?? ''))) {
    const mend = 'Write "predeploy": ["npm run build:functions"] into functions of firebase.json';
    findings.push(stop('firebase deploy does not build the function', mend));
  }
  const uploaded = ['.secret.local', '.env.local'].filter(
    (name) => !functions?.ignore?.some((pattern) => path.matchesGlob(name, pattern)),
  );
  if (uploaded.length > 0) {
    const what = `functions/${uploaded.join(' and functions/')} would be uploaded`;
    findings.push(stop(what, 'Name them in functions.ignore of firebase.json'));
  }
  return findings;
}

/** What firebase.json says, beside what it speaks of. */
export function hostingFindings(config: FirebaseConfig, facts: Facts): Finding[] {
  const findings = [
    ...rewriteFindings(config, facts),
    ...siteFindings(config),
    ...functionsFindings(config, facts.engine),
  ];
  return orFine(findings, `${contactEndpoint} leads to ${facts.functionId} in ${facts.region}`);
}
