import { expect, test } from 'vitest';
import { company } from '../../web/src/company.ts';
import type { Visits } from './site.ts';
import type { Visit } from './visit.ts';

/** What moves: hero, slider, counter, marquee, the way to the top. */
export function testMotion({ openApp }: Visits) {
  test('the hero advances by itself, and can be paused', async () => {
    const visit = await openApp('/');
    await expect.poll(() => activeSlide(visit)).toBe('Soluciones a la medida');
    await expect.poll(() => activeSlide(visit)).toBe('Especialistas certificados');
    const pause = '.swiper button:has(span)';
    expect(await visit.tab.evaluate(isHeroPlaying)).toBe(true);
    expect(await visit.text(pause)).toBe('Pausar');
    await visit.click(pause);
    await expect.poll(() => visit.text(pause)).toBe('Reanudar');
    expect(await visit.tab.evaluate(isHeroPlaying)).toBe(false);
  });

  test('the slider goes on and back by its arrows', async () => {
    const visit = await openApp('/about');
    await visit.pointOn('.swiper');
    await expect.poll(() => visit.isSeen('.swiper-slide-active')).toBe(true);
    await expect.poll(() => visit.tab.evaluate(isMeasured)).toBe(true);
    const first = await activeSlide(visit);
    const seen = new Set([first]);
    for (let i = 0; i < 3; i++) {
      const before = await activeSlide(visit);
      await visit.click('main [aria-label="Siguiente"]');
      await expect.poll(() => activeSlide(visit)).not.toBe(before);
      seen.add(await activeSlide(visit));
    }
    expect(seen.size).toBe(3);
    expect(await activeSlide(visit)).toBe(first);
    await visit.click('main [aria-label="Anterior"]');
    await expect.poll(() => activeSlide(visit)).not.toBe(first);
  });

  test('the counter runs to the years once it is seen', async () => {
    const visit = await openApp('/about');
    await visit.tab.resize(1280, 420);
    await visit.goto('/about');
    await visit.appStarted();
    const shown = async () => Number(await visit.text('[data-counter]'));
    expect(await shown()).toBe(company.yearsOfExperience);
    await visit.pointOn('[data-counter]');
    await expect.poll(shown, { interval: 20 }).toBeLessThan(5);
    await expect.poll(shown).toBe(company.yearsOfExperience);
  });

  test('the marquee moves, and pauses while the mouse is on it', async () => {
    const visit = await openApp('/contact');
    const state = () => visit.tab.evaluate(marqueeState);
    await visit.pointOn('[data-marquee]');
    await expect.poll(state).toBe('running');
    await visit.hover('[data-marquee]');
    await expect.poll(state).toBe('paused');
    await visit.tab.hover({ x: 640, y: 100 });
    await expect.poll(state).toBe('running');
  });

  test('“Ir arriba” leads to the top', async () => {
    const visit = await openApp('/service');
    await visit.click('footer a[href="#top"]');
    await expect.poll(() => visit.scrollPlace()).toBe(0);
  });
}

function activeSlide(visit: Visit): Promise<string> {
  return visit.text('.swiper-slide-active :is(h2, h3)');
}

// What follows is run in the page.

/** What changes by itself is not read out; what changes at the visitor's wish is. */
function isHeroPlaying(): boolean {
  return document.querySelector('.swiper-wrapper')?.getAttribute('aria-live') === 'off';
}

/** Whether some frames have passed: in the first ones a slider measures itself, and stands still. */
function isMeasured(): boolean {
  const page = window as unknown as { framesPassed?: number };
  requestAnimationFrame(() => {
    page.framesPassed = (page.framesPassed ?? 0) + 1;
  });
  return (page.framesPassed ?? 0) > 4;
}

function marqueeState(): AnimationPlayState | undefined {
  const [animation] =
    document.querySelector('[data-marquee]')?.getAnimations({ subtree: true }) ?? [];
  return animation?.playState;
}
