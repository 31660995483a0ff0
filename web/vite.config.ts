import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { picturePlugin } from './build/pictures.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), picturePlugin],
  // The contract lies in functions/, which has a valibot of its own.
  resolve: { dedupe: ['valibot'] },
  css: {
    modules: {
      generateScopedName: command === 'serve' ? '[local]_[hash:base64:5]' : '[hash:base64:5]',
    },
  },
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
    // MIT asks that its notice goes with every copy.
    license: { fileName: 'licenses.txt' },
    copyPublicDir: !isSsrBuild,
    // One sheet, which prerender.ts writes into every page: no page waits for styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // prerender.ts reads it.
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: fileURLToPath(new URL('src/start.ts', import.meta.url)),
      // The first build takes long because it encodes the pictures, which is no fault.
      checks: { bundlerTimings: false },
      output: {
        // Hash only: identical files are merged under either name, and names would differ between builds.
        assetFileNames: 'assets/[hash][extname]',
        // The scripts name the file with the notices of the packages in them.
        postBanner: '/* Licenses: /licenses.txt */',
      },
    },
  },
}));
