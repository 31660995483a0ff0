import { defineConfig } from 'vite';

// All that the function runs goes into one file, because an instance starts the faster the fewer
// files it opens.
export default defineConfig({
  // A peer of firebase-functions, which imports parts of it that are not used here.
  ssr: { noExternal: true, external: ['firebase-admin'] },
  build: {
    // The log then names the lines of the source (NODE_OPTIONS in .env).
    sourcemap: true,
    rolldownOptions: {
      // Otherwise firebase-functions would load firebase-admin for types of triggers that are not
      // used here.
      treeshake: { moduleSideEffects: 'no-external' },
      // An ES module's `import http from 'node:http'` loads all that Node has for the web as well.
      output: { format: 'cjs', entryFileNames: 'index.cjs' },
    },
  },
});
