import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { contactPath } from '../../functions/src/contact-path.ts';
import { contactEndpoint } from '../../functions/src/contract.ts';
import { company } from '../../web/src/company.ts';
import { formStarted, send } from '../support/form.ts';

/** The format of a phone that nobody has. */
const PHONE = '(81)-0000-0000';

/**
 * Sends a message that is marked as a test through the form of the site at `origin`, as a visitor does.
 * Throws unless the site's own form has sent it, the mail server has accepted it, and the page says so.
 */
export async function sendTestMessage(page: Page, origin: string): Promise<void> {
  await page.goto(origin + contactPath);
  await formStarted(page);
  const form = page.locator('form');
  const written = {
    Nombre: '[prueba] Revisión del formulario',
    Teléfono: PHONE,
    'Correo electrónico': company.salesMail,
    Mensaje: `Este es un mensaje de prueba del formulario de ${origin}. No lo escribió un visitante; puede borrarlo.

Si lo encontró en la carpeta de spam, márquelo como «No es spam», agregue al remitente a sus contactos y avise a quien da mantenimiento al sitio: los mensajes de sus clientes pueden estar llegando a la misma carpeta.`,
  };
  for (const [label, text] of Object.entries(written)) await form.getByLabel(label).fill(text);
  const isAnswer = (response: Response) => new URL(response.url()).pathname === contactEndpoint;
  const [response] = await Promise.all([page.waitForResponse(isAnswer), send(page)]);
  expect(response.request().resourceType(), 'what has sent the form').toBe('fetch');
  const answer = `${response.status()} ${await response.text()}`;
  expect(answer).toBe('200 {"success":true,"error":""}');
  await page.locator('.Toastify__toast').getByText('Mensaje enviado!').waitFor();
}
