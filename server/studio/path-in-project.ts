import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Returns the root folder of the Git repository; without Git, the parent folder. */
function rootOf(folder: string): string {
  for (let around = dirname(folder); ; around = dirname(around)) {
    if (existsSync(join(around, '.git'))) return around;
    if (around === dirname(around)) return dirname(folder);
  }
}

export function pathInProject(folder: string): string {
  return relative(rootOf(folder), folder).split(sep).join('/');
}
