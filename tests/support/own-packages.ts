import { spawnSync } from 'node:child_process';

const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];

/** Has npm bring the packages of a folder with a `package.json` of its own; without a connection nothing is there afterwards. */
export function installPackages(folder: string): void {
  spawnSync('npm', INSTALL, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
}
