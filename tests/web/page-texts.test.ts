import { readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import { phrases } from '../../web/src/phrases.ts';
import * as about from '../../web/src/texts/about.ts';
import { emergencyTexts, experienceTexts, pictureNote } from '../../web/src/texts/components.ts';
import * as contact from '../../web/src/texts/contact.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { heroSlides } from '../../web/src/texts/hero.ts';
import * as home from '../../web/src/texts/home.ts';
import * as notFound from '../../web/src/texts/not-found.ts';
import * as service from '../../web/src/texts/service.ts';

const built = (name: string) => {
  const html = readFileSync(new URL(`../../web/dist/${name}.html`, import.meta.url), 'utf8');
  return parse(html).querySelector('main') ?? parse('');
};

/** What is no text, and what the app adds: the pause button, and the descriptions of pictures below the first view. */
const LEFT_OUT = ['page', 'pause', 'alt'];

/** Returns the texts of a file, also those in lists and groups. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const entries = Object.entries(value ?? {}).filter(([name]) => !LEFT_OUT.includes(name));
  return entries.flatMap(([, each]) => textsIn(each));
}

/** Returns each text of a page, to the eye or to a screen reader: of an element, of a part of it, of an attribute. */
function saidOn(main: HTMLElement): Set<string> {
  const texts = main
    .querySelectorAll('*')
    .flatMap((it) => [
      it.text,
      ...it.childNodes.map(({ text }) => text),
      ...Object.values(it.attributes),
    ]);
  return new Set(texts.map((text) => text.trim()));
}

// What several pages show.
const form = formTexts.title;
const experience = [experienceTexts, `${company.yearsOfExperience}`, `${company.foundingYear}`];
const emergency = [emergencyTexts.title, emergencyTexts.text, company.emergencyAdvice];

test.for([
  ['index', { home, heroSlides, experience, emergency, pictureNote, form }],
  ['about', { about, experience, emergency, pictureNote }],
  ['service', { service, pictureNote, form }],
  ['contact', { contact, form }],
  ['404', { notFound }],
] as const)('the page %s says every text of its files and of its parts', ([name, files]) => {
  const said = saidOn(built(name));
  const texts = textsIn(files);
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => !said.has(text.trim()))).toEqual([]);
});

test.for([
  ['1', /tonelada$/],
  ['1.5', /toneladas$/],
  ['1,500', /toneladas$/],
] as const)('%s is said with its right number of tons', ([figure, words]) => {
  expect(phrases.inTons(figure)).toMatch(words);
});
