import phone from '../../assets/pictures/banner-service-phone.jpg?phone';
import picture from '../../assets/pictures/hero-4.jpg?wide';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import buttons from '../../styles/buttons.module.css';
import utilities from '../../styles/utilities.module.css';
import { requestTexts, serviceBannerTexts } from './service-content.ts';
import { ServiceFeatures } from './service-features.tsx';
import { ServiceGallery } from './service-gallery.tsx';
import styles from './service-page.module.css';
import { ServiceScope } from './service-scope.tsx';

export function ServicePage() {
  return (
    <>
      <PageBanner page="service" texts={serviceBannerTexts} picture={picture} phone={phone}>
        <a className={`${buttons.primary} ${buttons.whiteOnPhones}`} href={`#${requestTexts.id}`}>
          {serviceBannerTexts.request}
        </a>
      </PageBanner>
      <ServiceFeatures />
      <ServiceScope />
      <EmergencyBand />
      <ServiceGallery />
      <div className={styles.request} id={requestTexts.id} tabIndex={-1}>
        <ContactSection>
          <h2 className={utilities.ticks}>{requestTexts.title}</h2>
          <p className={utilities.lead}>{requestTexts.lead}</p>
        </ContactSection>
      </div>
    </>
  );
}
