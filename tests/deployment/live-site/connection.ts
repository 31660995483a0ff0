import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Finding, judge, skip } from './finding.ts';
import { type LiveSite, TIMEOUT } from './live-site.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Hosting renews a certificate a month before its end: one that has less than this was not renewed. */
const DAYS_LEFT = 14;

/** Whether anything answers, with a certificate that is trusted: where not, nothing else can be asked. */
export async function checkConnection(site: LiveSite): Promise<Finding[]> {
  const { status, came } = await site.ask('/');
  return judge(site.url, status === 0 ? [`expected an answer, came ${came}`] : [], 'answers');
}

export async function checkCertificate(site: LiveSite): Promise<Finding[]> {
  if (site.isLocal) return [skip('certificate (local)')];
  const end = await endOfCertificate(new URL(site.url));
  const isNear = end.getTime() < Date.now() + DAYS_LEFT * DAY;
  const fault = `expected its end in ${DAYS_LEFT} days or later, came ${end.toISOString()}`;
  return judge('certificate', isNear ? [fault] : [], `valid until ${end.toISOString()}`);
}

async function endOfCertificate({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

export async function checkRedirect(site: LiveSite): Promise<Finding[]> {
  if (site.isLocal) return [skip('http to https (local)')];
  const { status, headers, came } = await site.ask(site.url.replace('https:', 'http:'));
  const isRedirect = [301, 302, 307, 308].includes(status);
  const isRight = isRedirect && URL.parse(headers.get('location') ?? '')?.origin === site.url;
  const fault = `expected 301 to ${site.url}/, came ${came}`;
  return judge('http', isRight ? [] : [fault], 'goes to https');
}
