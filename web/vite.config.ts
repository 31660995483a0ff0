import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pictures } from './pictures.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pictures],
  // The contract lies in functions/, which has a valibot of its own.
  resolve: { dedupe: ['valibot'] },
  build: {
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // One sheet for the whole site: prerender.ts writes it into every page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
}));
