import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { scaleTexts } from '../../web/src/texts/home.ts';

const SIZE = 50;

test('the scale begins at its example, and a machine’s last size is still that machine’s', async () => {
  const machine = scaleTexts.machines.split;
  Object.assign(company.tons, { min: '1', max: '1,500' });
  Object.assign(scaleTexts, { example: SIZE });
  Object.assign(machine, { upTo: SIZE });
  const { MachineScale } = await import('../../web/src/pages/home/machine-scale.tsx');
  const scale = createElement(MachineScale);
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, scale));
  expect(html).toContain(`>${SIZE}\u00a0TR<`);
  expect(html).toContain(`alt="${machine.alt}"`);
});
