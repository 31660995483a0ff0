import { lazy, Suspense, useState } from 'react';
import { useInView } from '../components/use-in-view.ts';
import { contactForm } from './contact-form-chunk.ts';

/** How far outside the view is near, in pixels: about a second of scrolling. */
const NEAR = 800;

const LoadedForm = lazy(async () => ({ default: await contactForm.loaded }));

/**
 * In the served page, the prerendered form, which is hydrated once it comes near the view. A page inside the
 * app is shown when its form's chunk is loaded.
 */
export function LazyContactForm() {
  const place = useInView<HTMLDivElement>(() => void contactForm.load().catch(() => {}), NEAR);
  const [Form] = useState(() => contactForm.Component ?? LoadedForm);
  return (
    <div ref={place}>
      <Suspense>
        <Form />
      </Suspense>
    </div>
  );
}
