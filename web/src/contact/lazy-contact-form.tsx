import { lazy, Suspense, useState } from 'react';
import { useInView } from '../components/use-in-view.ts';
import { contactForm } from './contact-form-chunk.ts';

/** How far outside the view is near, in pixels: about a second of scrolling. */
const NEAR = 800;

let startLoading = () => {};
const isNear = new Promise<void>((resolve) => {
  startLoading = resolve;
});
const FormNearView = lazy(async () => {
  await isNear;
  return { default: await contactForm.load() };
});

/**
 * In the served page, the prerendered form, which is hydrated once it comes near the view. A page inside the
 * app is shown when its form's chunk is loaded.
 */
export function LazyContactForm() {
  const place = useInView<HTMLDivElement>(() => void startLoading(), NEAR);
  const [Form] = useState(() => contactForm.Loaded ?? FormNearView);
  return (
    <div ref={place}>
      <Suspense>
        <Form />
      </Suspense>
    </div>
  );
}
