import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_FORMATS, VALIDATOR_OPTIONS } from '../../src/frame/model/validator-options';

/** Names of the generated files that are missing in a folder or differ from what they should hold. */
export function staleFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, content]) => {
      const path = join(folder, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== content;
    })
    .map(([file]) => file);
}

/** Writes what differs, so that nothing is rebuilt without need. Returns the names written. */
export function writeGenerated(folder: string, files: ReadonlyMap<string, string>): string[] {
  mkdirSync(folder, { recursive: true });
  const stale = staleFiles(folder, files);
  for (const file of stale) writeFileSync(join(folder, file), files.get(file) ?? '');
  return stale;
}

export const FORM_VALIDATOR = { ajvOptionsOverrides: VALIDATOR_OPTIONS, customFormats: OWN_FORMATS };
