import wide from '../../assets/pictures/banner-service.jpg?wide';
import mobile from '../../assets/pictures/banner-service-mobile.jpg?mobile';
import tablet from '../../assets/pictures/hero-4.jpg?wide';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { ContactSection } from '../../contact/contact-section.tsx';
import buttons from '../../styles/buttons.module.css';
import { serviceBannerTexts, serviceContactTexts } from '../../texts/service.ts';
import { ServiceGallery } from './service-gallery.tsx';
import { ServiceList } from './service-list.tsx';
import { ServiceScope } from './service-scope.tsx';

/** A part of URLs, hence in Spanish. */
const contactId = 'solicitar';

export function ServicePage() {
  return (
    <>
      <PageBanner page="service" texts={serviceBannerTexts} pictures={{ wide, tablet, mobile }}>
        <a className={buttons.primary} href={`#${contactId}`}>
          {serviceBannerTexts.contact}
        </a>
      </PageBanner>
      <ServiceList />
      <ServiceScope />
      <ServiceGallery />
      <EmergencyBand />
      <div id={contactId}>
        <ContactSection>
          <SectionHeading {...serviceContactTexts} />
        </ContactSection>
      </div>
    </>
  );
}
