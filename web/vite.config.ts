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
    // Tells prerender.ts which sheets a page needs: it writes them into the page.
    manifest: true,
    modulePreload: { polyfill: false },
  },
}));
