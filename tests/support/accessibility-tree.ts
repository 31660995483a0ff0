// What a screen reader reads, in the browser's accessibility tree.

import type { Page } from 'playwright-core';

async function accessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  // Otherwise the browser keeps a tree of the page up to date for each session.
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));

  /** Returns the texts in a node, one after the other. */
  function textIn(node: (typeof nodes)[number] | undefined): string {
    if (node?.role?.value === 'StaticText') return `${node.name?.value}`;
    return (node?.childIds ?? []).map((id) => textIn(byId.get(id))).join('');
  }

  return { nodes, textIn };
}

/** Returns what is announced: the texts of live regions, and name and description of a notice that has the focus. */
export async function announcements(page: Page): Promise<string[]> {
  const { nodes, textIn } = await accessibilityTree(page);
  const withProperty = (name: string, values: unknown[]) =>
    nodes.filter(({ properties }) =>
      properties?.some((found) => found.name === name && values.includes(found.value.value)),
    );
  const regions = withProperty('live', ['polite', 'assertive']);
  const focused = withProperty('focused', [true]).filter(({ role }) => role?.value === 'group');
  const notices = focused.map(({ name, description }) => `${name?.value} ${description?.value}`);
  return [...regions.map(textIn), ...notices].filter(Boolean);
}

/** Returns the texts of the items of all lists, with their numbers. */
export async function listItems(page: Page): Promise<string[]> {
  const { nodes, textIn } = await accessibilityTree(page);
  return nodes.filter(({ role }) => role?.value === 'listitem').map(textIn);
}

/**
 * Returns the texts of headings, links and buttons whose words run together: the name has a space between two blocks,
 * the text may have none.
 */
export async function joinedWords(page: Page): Promise<string[]> {
  const { nodes, textIn } = await accessibilityTree(page);
  const roles = ['heading', 'link', 'button', 'DisclosureTriangle'];
  const words = (text: string) => text.trim().split(/\s+/);
  return nodes
    .filter(({ role }) => roles.includes(role?.value))
    .map((node) => ({ text: textIn(node), name: `${node.name?.value}` }))
    .filter(({ text, name }) => words(text).join('') === words(name).join(''))
    .filter(({ text, name }) => words(text).join(' ') !== words(name).join(' '))
    .map(({ text }) => text);
}

/**
 * Returns the elements around headings and paragraphs that listen for clicks. Screen readers say of the texts in such
 * an element that they can be clicked; in Firefox, a listener of the document makes no difference.
 */
export async function clickableElementsAroundTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [],
  });
  const { nodeName = [], parentIndex = [], isClickable } = documents[0]?.nodes ?? {};
  const nameOf = (node: number) => strings[nodeName[node] ?? -1] ?? '';
  const withAncestors = (node: number): number[] =>
    node < 0 ? [] : [node, ...withAncestors(parentIndex[node] ?? -1)];
  const texts = [...nodeName.keys()].filter((node) => /^(?:H\d|P)$/.test(nameOf(node)));
  const around = new Set(texts.flatMap(withAncestors));
  const clickable = isClickable?.index.filter((node) => around.has(node)) ?? [];
  return clickable.map(nameOf).filter((name) => name !== '#document');
}
