import { useEffect, useState } from 'react';
import section from '../../styles/section.module.css';
import { indexTexts } from './service-content.ts';
import styles from './service-index.module.css';

/** Links to the parts of the page, followed by the browser. */
export function ServiceIndex() {
  const current = useCurrentPart();
  return (
    <nav className={`${section.paper} ${styles.index}`} aria-label={indexTexts.name}>
      <ul className={`${section.row} ${styles.parts}`}>
        {indexTexts.parts.map(({ id, name, more }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {name}
              {more ? <span className={section.fromDesktop}>&nbsp;{more}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the id of the part at a third of the view; where two are beside each other, the one asked for. */
function useCurrentPart(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const ids = indexTexts.parts.map(({ id }) => id);
    const shown = new Set<Element | null>();
    const update = () => {
      const shownIds = ids.filter((id) => shown.has(partOf(id)));
      setCurrent(shownIds.find((id) => location.hash === `#${id}`) ?? shownIds[0]);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) shown.add(target);
          else shown.delete(target);
        }
        update();
      },
      { rootMargin: '-33% 0px -67% 0px' },
    );
    for (const part of ids.map(partOf)) {
      if (part) observer.observe(part);
    }
    addEventListener('hashchange', update);
    return () => {
      observer.disconnect();
      removeEventListener('hashchange', update);
    };
  }, []);
  return current;
}

/** Returns the element of this id, or the section of which it is the title. */
function partOf(id: string): Element | null {
  const element = document.getElementById(id);
  return element?.closest('section') ?? element;
}
