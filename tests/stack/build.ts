// npm run build, whose many lines show only if it fails.
import { sync as spawnSync } from 'cross-spawn';

console.log('Building the site and the function…');
const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
  encoding: 'utf8',
});
if (status !== 0) {
  console.error(`${stdout}${stderr}`.trim());
  console.error('\nThe build failed: correct what is shown above and start again.');
  process.exit(1);
}
