import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { spokenLength, writtenDimensions } from '../../web/src/scale/dimensions.ts';
import { MachineStage } from '../../web/src/scale/machine-stage.tsx';
import type { TonStep } from '../../web/src/scale/ton-steps.ts';
import { scaleTexts } from '../../web/src/texts/scale.ts';

/** Renders the scale of a company that works with 0.75 to 2,000 tons, by modules that no other file uses. */
async function renderScale(example: string): Promise<string> {
  vi.resetModules();
  const { company } = await import('../../web/src/company.ts');
  const { scaleTexts } = await import('../../web/src/texts/scale.ts');
  Object.assign(company.tons, { min: '0.75', max: '2,000' });
  Object.assign(scaleTexts, { example });
  const { MachineScale } = await import('../../web/src/scale/machine-scale.tsx');
  const scale = createElement(MachineScale);
  return renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, scale));
}

afterAll(() => {
  vi.resetModules();
});

test('the scale begins at the first size of at least its example, with the drawings of that machine alone', async () => {
  const html = await renderScale('45');
  const { drawings } = await import('../../web/src/scale/machine-drawings.tsx');
  expect(html).toContain(`>${scaleTexts.tons('50')}<`);
  expect(html).toContain(`aria-label="${scaleTexts.machines.packaged.alt}"`);
  const drawn = Object.entries(drawings).filter(([, drawing]) =>
    html.includes(renderToStaticMarkup(drawing)),
  );
  expect(drawn.map(([name]) => name)).toEqual(['person', 'largePackagedUnit']);
});

test('the largest and the smallest size have the machine of the usual size beside them, without its dimensions', async () => {
  await renderScale('45');
  const { tonSteps } = await import('../../web/src/scale/ton-steps.ts');
  const dimensions = undefined;
  expect(tonSteps[0]).toMatchObject({ tons: 0.75, drawing: 'condenser', dimensions });
  expect(tonSteps.at(-1)).toMatchObject({ tons: 2000, drawing: 'centrifugalChiller', dimensions });
});

test.for([
  ['centrifugal', [4.1, 2.47], '≈\u00a04.1\u00a0×\u00a02.5\u00a0m', 'de unos 4.1 metros de largo'],
  [
    'split',
    [0.95, 0.8],
    'exterior ≈\u00a01.0\u00a0×\u00a00.8\u00a0m',
    'exterior de unos 1.0 metros de largo',
  ],
  ['packaged', undefined, undefined, undefined],
] as const)('of a %s machine of %s m is written: %s', ([machine, dimensions, written, spoken]) => {
  expect(writtenDimensions({ machine, dimensions })).toBe(written);
  expect(spokenLength({ machine, dimensions })).toBe(spoken);
});

test('a size without dimensions has no dimension line', () => {
  const step = { tons: 60, machine: 'packaged', drawing: 'largePackagedUnit', zoom: 1 } as const;
  const stageOf = (props: TonStep) =>
    renderToStaticMarkup(createElement(MachineStage, { step: props }));
  const line = /scale\(146, 1\)/;
  expect(stageOf({ ...step, dimensions: [1, 1] })).toMatch(line);
  expect(stageOf(step)).not.toMatch(line);
});

test('Firefox draws the thumb of the slider as the other browsers do', () => {
  const file = new URL('../../web/src/scale/machine-scale.module.css', import.meta.url);
  const styles = readFileSync(file, 'utf8');
  const declarationsOf = (thumb: string) => {
    const [, rule = ''] = styles.match(RegExp(`::${thumb} \\{([^}]*)`)) ?? [];
    return rule.match(/[\w-]+: [^;]+/g) ?? [];
  };
  const others = declarationsOf('-webkit-slider-thumb').filter((it) => it !== 'appearance: none');
  expect(others).not.toEqual([]);
  expect(declarationsOf('-moz-range-thumb')).toEqual(expect.arrayContaining(others));
});
