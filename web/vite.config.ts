import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shortClassName } from './build/class-names.ts';
import { pictures } from './build/pictures.ts';

/** In characters: smaller chunks are compiled in no time, and the hint would be a part of their weight. */
const SMALL_CHUNK = 5000;

/**
 * Has the code compiled as it arrives, beside the main thread, which taps are answered on: see
 * https://v8.dev/blog/explicit-compile-hints. Where it is not known it is a comment. Without it a tap on
 * the menu within 150 ms of the app's code takes 92 ms in place of 76 (medians of three runs in turn).
 */
const compileHint: Plugin = {
  name: 'compile-hint',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.code.length < SMALL_CHUNK) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pictures, compileHint],
  // The contract lies in functions/, which has a valibot of its own.
  resolve: { dedupe: ['valibot'] },
  css: { modules: { generateScopedName: shortClassName } },
  server: {
    proxy: {
      // The function's emulator, as the rewrite of firebase.json serves it. The function compares Origin
      // with Host, which stays the site's.
      '/api/sendContactMail': {
        target: 'http://127.0.0.1:5001',
        changeOrigin: false,
        rewrite: () => '/demo-chiller-site/us-central1/sendContactMail',
      },
    },
  },
  build: {
    // The floor that the README names; tsconfig.json has the calls that go with it.
    target: ['safari15.4', 'chrome100', 'edge100', 'firefox102'],
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Tells prerender.ts which sheets a page needs: it writes them into the page.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Shorter than Vite's own: a page names dozens of files, and a hash cannot be compressed.
        assetFileNames: 'assets/[name]-[hash:5].[ext]',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        // What every page needs comes in one file, else in three, two of them only after the first. Not
        // for the prerender, whose entry awaits pages that would then wait for it.
        codeSplitting: isSsrBuild || { groups: [{ name: 'app', tags: ['$initial'] }] },
      },
    },
  },
}));
