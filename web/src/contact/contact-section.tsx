import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useInView } from '../components/use-in-view.ts';
import { contactForm } from '../startup/chunk.ts';
import utilities from '../styles/utilities.module.css';
import { ContactDetails } from './contact-details.tsx';
import styles from './contact-section.module.css';
import { PlateGuide } from './plate-guide.tsx';

/** How far outside the view the form is fetched, in pixels: about a second of scrolling. */
const NEAR = 800;

const LoadedForm = lazy(async () => ({ default: await contactForm.loaded }));

/**
 * A heading and an introduction, the form, and the company's contact details. In the served page, React hydrates
 * the prerendered form once its chunk is loaded; until then it is posted plainly.
 */
export function ContactSection({ children }: { children: ReactNode }) {
  const form = useInView<HTMLDivElement>(() => contactForm.load().catch(() => {}), NEAR);
  // A page inside the app is shown when its form's chunk is loaded.
  const [Form] = useState(() => contactForm.Component ?? LoadedForm);
  return (
    <div className={`${utilities.band} ${utilities.dark} ${utilities.squared} ${styles.ground}`}>
      <div className={`${utilities.inner} ${utilities.columns} ${styles.columns}`}>
        <div className={utilities.stack}>{children}</div>
        <div className={styles.form} ref={form}>
          <Suspense>
            <Form />
          </Suspense>
        </div>
        <ContactDetails />
        <PlateGuide />
      </div>
    </div>
  );
}
