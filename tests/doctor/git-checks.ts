import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, stop } from './report.ts';

const SECRET = /^\s*(?:export\s+)?(\w*(?:PASSWORD|SECRET|TOKEN)\w*)\s*=\s*\S/m;

/** Files of parameters in git that bear a secret: whoever can read the repository has it. */
export function gitFindings(root: string): Finding[] {
  const args = ['ls-files', '-z', '--', ':(glob)**/.env*', ':(glob)**/.secret*'];
  // Where there is no git, nothing is in it.
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const files = status === 0 ? stdout.split('\0').filter(Boolean) : [];
  const present = files.filter((file) => existsSync(path.join(root, file)));
  return present.flatMap((file) => {
    const [, name] = SECRET.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    const mend = `Change it, and take the file out: git rm --cached ${file}`;
    return name ? [stop(`${file} is in git and bears ${name}`, mend)] : [];
  });
}
