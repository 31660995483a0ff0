import { facts } from './components-content.ts';
import styles from './facts-row.module.css';

/** What the company can do, in four facts. */
export function FactsRow() {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
