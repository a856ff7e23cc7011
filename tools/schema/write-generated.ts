import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_FORMATS, VALIDATOR_OPTIONS } from '../../src/frame/model/validator-options';

export function findStaleFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, content]) => {
      const path = join(folder, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== content;
    })
    .map(([file]) => file);
}

/** Writes only changed files, so that unchanged files are not rebuilt. Returns the names of the changed files. */
export function writeGenerated(folder: string, files: ReadonlyMap<string, string>): string[] {
  mkdirSync(folder, { recursive: true });
  const stale = findStaleFiles(folder, files);
  for (const file of stale) writeFileSync(join(folder, file), files.get(file) ?? '');
  return stale;
}

export const FORM_VALIDATOR = { ajvOptionsOverrides: VALIDATOR_OPTIONS, customFormats: OWN_FORMATS };
