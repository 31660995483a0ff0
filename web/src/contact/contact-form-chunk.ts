import { createChunk } from '../chunk.ts';

export const contactForm = createChunk(
  async () => (await import('./form/contact-form.tsx')).ContactForm,
);
