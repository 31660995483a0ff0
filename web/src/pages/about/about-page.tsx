import { Link } from 'react-router-dom';
import wide from '../../assets/pictures/banner-about.jpg?wide';
import mobile from '../../assets/pictures/banner-about-mobile.jpg?mobile';
import tablet from '../../assets/pictures/hero-2.jpg?wide';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { routes } from '../../routes.ts';
import buttons from '../../styles/buttons.module.css';
import { aboutBannerTexts } from '../../texts/about.ts';
import { AboutEngineering } from './about-engineering.tsx';
import { AboutMission, AboutStory } from './about-story.tsx';
import { ServiceCarousel } from './service-carousel.tsx';

/** A part of URLs, hence in Spanish. */
const storyId = 'acerca-de-nosotros';

export function AboutPage() {
  return (
    <>
      <PageBanner page="about" texts={aboutBannerTexts} pictures={{ wide, tablet, mobile }}>
        <Link className={buttons.primary} to={routes.contact.path}>
          {aboutBannerTexts.contact}
        </Link>
        <a className={buttons.secondary} href={`#${storyId}`}>
          {aboutBannerTexts.more}
          <Icon name="down" />
        </a>
      </PageBanner>
      <AboutStory id={storyId} />
      <AboutMission />
      <AboutEngineering />
      <ServiceCarousel />
      <EmergencyBand />
    </>
  );
}
