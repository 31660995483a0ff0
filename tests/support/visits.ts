// What the approved pictures of pages and features share.

import type { Page } from 'playwright-core';
import type { RouteName } from '../../web/src/routes.ts';
import type { TakenPicture } from './approved-pictures.ts';

/** Compares or approves a picture under a name. */
export type CheckPicture = (name: string, picture: Promise<TakenPicture>) => Promise<void>;
/** Does on a page what a visitor does, and takes pictures of it. */
type VisitPage = (page: Page, check: CheckPicture) => Promise<void>;
/** The page's picture, of a page at one of the widths; `home-moving` is that of a desktop with motion. */
export type PagePictureName = `${RouteName}-${360 | 820 | 1440}` | 'home-moving';
export type VisitsByPicture = Partial<Record<PagePictureName, VisitPage>>;

export const NARROWEST = { width: 320, height: 640 };
export const SIDEWAYS = { width: 740, height: 360 };
/** As wide as a tablet. */
export const WIDE_SIDEWAYS = { width: 844, height: 390 };

/** Ends the transitions that run, each frame of which is drawn, and returns how many they were. */
export function endTransitions(): number {
  const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
  for (const transition of transitions) transition.finish();
  return transitions.length;
}
