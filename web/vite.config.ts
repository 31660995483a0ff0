import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pictures } from './build/pictures.ts';

/** Puts what several chunks import into one; by default each combination of importers has a chunk of its own. */
const shared = {
  name: 'shared',
  // The states belong to the start script, which loads no other chunk, and the delivery to the form.
  test: /\/src\/(?!startup\/states|contact\/delivery)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Shows what a component throws in the overlay that Vite has for errors of the build. */
const errorOverlay: Plugin = {
  name: 'error-overlay',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(
      '</head>',
      `<script type="module">
        addEventListener('error', ({ error }) => {
          const Overlay = customElements.get('vite-error-overlay');
          if (error && Overlay) document.body.append(new Overlay(error));
        });
      </script></head>`,
    ),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), pictures, errorOverlay],
  // The contract lies in functions/, which has a valibot of its own.
  resolve: { dedupe: ['valibot'] },
  // The name in the source, and in the built page only a short hash.
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]' },
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
    copyPublicDir: !isSsrBuild,
    // One sheet, which prerender.ts writes into every page: no page waits for styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [shared] },
        // Without the source's name: two files with the same content become one, whose name each build would choose.
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
}));
