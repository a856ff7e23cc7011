import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const command = join(folder, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

function hasEmulators(): boolean {
  return existsSync(command);
}

/**
 * Installs the emulators of this folder's package.json when they are not there: some 350 MB, which `npm ci` of the
 * project therefore leaves out.
 *
 * @returns the file of the `firebase` command.
 * @throws Error when npm cannot install them.
 */
export function installEmulators(): string {
  if (hasEmulators()) return command;
  console.log('Installing the Firebase emulators (once, a minute or two) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !hasEmulators()) throw new Error('npm could not install the Firebase emulators');
  return command;
}

/** Whether this machine has Java and the emulators, or can install them. */
export function canRunEmulators(): boolean {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) return false;
  try {
    installEmulators();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
