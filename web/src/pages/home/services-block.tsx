import { Link } from 'react-router-dom';
import operation from '../../assets/pictures/service-operation.jpg?photo';
import policies from '../../assets/pictures/service-policies.jpg?photo';
import startup from '../../assets/pictures/service-startup.jpg?photo';
import { pictureNote } from '../../components/components-content.ts';
import { routes, serviceParts } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { servicesTexts } from './home-content.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './services-block.module.css';

export function ServicesBlock() {
  const { title, lead, all } = servicesTexts;
  return (
    <section className={utilities.band} aria-label={title}>
      <div className={utilities.inner}>
        <div className={utilities.head}>
          <h2 className={utilities.ticks}>{title}</h2>
          <p className={`${utilities.lead} ${utilities.quiet}`}>{lead}</p>
        </div>
        <div className={styles.cards}>
          <ServiceCard
            {...servicesTexts.policies}
            part={serviceParts.policies}
            picture={policies}
            leads
          />
          <ServiceCard
            {...servicesTexts.operation}
            part={serviceParts.operation}
            picture={operation}
          />
          <ServiceCard {...servicesTexts.startup} part={serviceParts.startUp} picture={startup} />
          <ServiceCard {...all}>
            <Link className={buttons.secondary} to={routes.service.path}>
              {all.more}
            </Link>
          </ServiceCard>
        </div>
        <p className={utilities.note}>{pictureNote}</p>
      </div>
    </section>
  );
}
