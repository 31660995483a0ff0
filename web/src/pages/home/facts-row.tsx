import section from '../../styles/section.module.css';
import styles from './facts-row.module.css';
import { facts } from './home-content.ts';

export function FactsRow() {
  return (
    <dl className={`${section.row} ${styles.facts}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={section.term}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
