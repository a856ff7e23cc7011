import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The folder around another one that Git begins at; without Git the one that it lies in. */
function rootOf(folder: string): string {
  for (let around = dirname(folder); ; around = dirname(around)) {
    if (existsSync(join(around, '.git'))) return around;
    if (around === dirname(around)) return dirname(folder);
  }
}

/** The path of a folder as Git has it in a patch. */
export function pathInProject(folder: string): string {
  return relative(rootOf(folder), folder).split(sep).join('/');
}
