import { company } from '../company.ts';
import { optionalFactLabels } from '../texts/components.ts';
import styles from './optional-facts.module.css';

type FactName = keyof typeof optionalFactLabels;

/** The facts of these names that the company has stated, each with its label; nothing where it has stated none. */
export function OptionalFacts({ names }: { names: FactName[] }) {
  const stated = names.filter((name) => company[name]);
  if (stated.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {stated.map((name) => (
        <div key={name}>
          <dt>{optionalFactLabels[name]}</dt>
          <dd>{company[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
