import { useEffect, useState } from 'react';
import actions from '../../styles/action.module.css';
import pattern from '../../styles/pattern.module.css';
import { indexTexts } from './service-content.ts';
import styles from './service-index.module.css';

/** Links to the parts of the page, followed by the browser. */
export function ServiceIndex() {
  const current = useCurrentPart();
  return (
    <nav className={`${pattern.paper} ${styles.index}`} aria-label={indexTexts.name}>
      <ul className={`${pattern.row} ${actions.plain} ${styles.parts}`}>
        {indexTexts.parts.map(({ id, name, more }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {name}
              {more ? <span className={pattern.fromDesktop}>&nbsp;{more}</span> : null}
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
    const { parts } = indexTexts;
    const shown = new Set<string>();
    const update = () => {
      const ids = parts.map(({ id }) => id).filter((id) => shown.has(id));
      setCurrent(ids.find((id) => location.hash === `#${id}`) ?? ids[0]);
    };
    const observers = parts.map(({ id }) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.at(-1)?.isIntersecting) shown.add(id);
          else shown.delete(id);
          update();
        },
        { rootMargin: '-33% 0px -67% 0px' },
      );
      // An id may be that of the part's title.
      const part = document.getElementById(id);
      if (part) observer.observe(part.closest('section') ?? part);
      return observer;
    });
    addEventListener('hashchange', update);
    return () => {
      for (const observer of observers) observer.disconnect();
      removeEventListener('hashchange', update);
    };
  }, []);
  return current;
}
