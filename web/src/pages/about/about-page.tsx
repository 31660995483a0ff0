import phone from '../../assets/pictures/banner-about-phone.jpg?phone';
import picture from '../../assets/pictures/hero-2.jpg?wide';
import { EmergencyBand } from '../../components/emergency-band.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import buttons from '../../styles/buttons.module.css';
import { aboutBannerTexts, storyTexts } from './about-content.ts';
import { AboutEngineering } from './about-engineering.tsx';
import { AboutMission, AboutStory } from './about-story.tsx';
import { ServiceSlider } from './service-slider.tsx';

export function AboutPage() {
  return (
    <>
      <PageBanner page="about" texts={aboutBannerTexts} picture={picture} phone={phone}>
        <a className={buttons.secondary} href={`#${storyTexts.id}`}>
          {aboutBannerTexts.more}
          <Icon name="down" />
        </a>
      </PageBanner>
      <AboutStory />
      <AboutMission />
      <AboutEngineering />
      <ServiceSlider />
      <EmergencyBand />
    </>
  );
}
