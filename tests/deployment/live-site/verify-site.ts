import { type Checkout, readCheckout } from './checkout.ts';
import { checkCertificate, checkConnection, checkRedirect } from './connection.ts';
import { checkContactCall, sendTestMessage } from './contact-call.ts';
import { checkFiles, isThere, visitFiles } from './files.ts';
import { type Finding, isFailure } from './finding.ts';
import { checkCompression, checkHeaders } from './headers.ts';
import { LiveSite } from './live-site.ts';
import { checkPage, hasArrived, visitPages } from './pages.ts';

/** Compares the site at this address (an origin) with what this checkout says that it is. */
export async function verifySite(url: string, options: { sendsTest: boolean }): Promise<Finding[]> {
  const checkout = await readCheckout();
  const site = new LiveSite(url);
  const connection = await checkConnection(site);
  if (connection.some(isFailure)) return connection;
  const findings = await Promise.all([
    checkCertificate(site),
    checkRedirect(site),
    checkContent(site, checkout),
    checkContactCall(site, checkout),
    options.sendsTest ? sendTestMessage(site, checkout) : [],
  ]);
  return [...connection, ...findings.flat()];
}

async function checkContent(site: LiveSite, checkout: Checkout): Promise<Finding[]> {
  const { pages, company } = checkout;
  const visits = await visitPages(site, pages);
  const pagesThere = visits.filter(hasArrived).map(({ reply }) => reply);
  const files = await visitFiles(site, pagesThere, company.url);
  // Of the others it is told that they are not there: no need to say what they lack besides.
  const there = [...pagesThere, ...files.filter(isThere)];
  return [
    ...visits.flatMap((visit) => checkPage(visit, company.url)),
    ...checkFiles(files),
    ...checkHeaders(there),
    ...checkCompression(there),
  ];
}
