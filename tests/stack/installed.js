// In plain JavaScript: it runs by whatever Node the computer has, where the project's own is missing.
import { existsSync } from 'node:fs';

const parts = ['node_modules/.bin/node', 'functions/node_modules/firebase-functions'];
if (!parts.every((part) => existsSync(new URL(`../../${part}`, import.meta.url)))) {
  console.error('The dependencies are not installed. Run: npm ci');
  process.exit(1);
}
