import { expect, test } from 'vitest';
import { siteHeaders } from '../support/site-headers.ts';

test('a page has the headers that keep a visitor safe', () => {
  expect(siteHeaders('/contact')).toEqual({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
});

test('a file of the build has them too, and may be loaded from elsewhere', () => {
  expect(siteHeaders('/assets/start.js')).toEqual({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('an icon and the share picture are fetched anew each day, and may be loaded from elsewhere', () => {
  for (const file of ['/og-image.jpg', '/favicon.svg', '/favicon.ico', '/icon-512.png']) {
    expect(siteHeaders(file), file).toMatchObject({
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }
});

test('what else an owner publishes is never out of date, and a response of the function is not kept', () => {
  expect(siteHeaders('/aviso.pdf')['Cache-Control']).toBe('no-cache');
  expect(siteHeaders('/api/sendContactMail')['Cache-Control']).toBe('no-store');
});
