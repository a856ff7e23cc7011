import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const command = join(folder, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

function hasEmulators(): boolean {
  return existsSync(command);
}

const INSTALL = ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];

let installing: Promise<string> | undefined;

async function install(): Promise<string> {
  console.log('Installing the Firebase emulators (once, a minute or two) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, INSTALL, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0 || !hasEmulators()) throw new Error('npm could not install the Firebase emulators');
  return command;
}

/** Installs about 350 MB, which `npm ci` omits. Concurrent calls share one installation. @throws Error */
export async function installEmulators(): Promise<string> {
  if (installing === undefined && hasEmulators()) return command;
  installing ??= install();
  return installing;
}
