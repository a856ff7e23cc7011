import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS_NODE } from '../../../tools/build/application-programs';
import { installPackages } from '../own-packages';

const folder = import.meta.dirname;

function installed(): string | undefined {
  return ['x64', 'arm64']
    .map((processor) => join(folder, 'node_modules', `node-linux-${processor}`, 'bin', 'node'))
    .find((file) => existsSync(file));
}

/**
 * The Node that the functions run on: this process's own where it is that version, else the one that npm brings.
 *
 * @returns undefined where npm has none for this machine, or no connection.
 */
export function functionsNode(): string | undefined {
  if (process.versions.node.startsWith(`${FUNCTIONS_NODE}.`)) return process.execPath;
  if (installed() === undefined) installPackages(folder);
  return installed();
}
