import { Link } from 'react-router-dom';
import drawing from '../../assets/chiller-outline.svg';
import operation from '../../assets/pictures/service-operation.jpg?as=photo';
import policies from '../../assets/pictures/service-policies.jpg?as=photo';
import startup from '../../assets/pictures/service-startup.jpg?as=photo';
import actions from '../../components/action.module.css';
import section from '../../components/section.module.css';
import { paths } from '../../paths.ts';
import { servicesTexts } from './home-content.ts';
import cards from './service-card.module.css';
import { ServiceCard } from './service-card.tsx';
import styles from './services-block.module.css';

export function ServicesBlock() {
  const { id, title, lead, all, note } = servicesTexts;
  return (
    <section className={section.band} aria-labelledby={id}>
      <div className={section.inner}>
        <div className={styles.intro}>
          <h2 id={id}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.cards}>
          <ServiceCard {...servicesTexts.policies} picture={policies} />
          <ServiceCard {...servicesTexts.operation} picture={operation} />
          <ServiceCard {...servicesTexts.startup} picture={startup} />
          <ServiceCard {...all} picture={drawing}>
            <Link className={`${actions.secondary} ${cards.more}`} to={paths.service}>
              {all.more}
            </Link>
          </ServiceCard>
        </div>
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}
