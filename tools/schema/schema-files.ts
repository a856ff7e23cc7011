import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARD_FILE } from '../../src/frame/dashboard/rules/compile-dashboard';
import { isPlainObject } from '../../src/frame/model/paths';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import { SchemaError } from '../../src/frame/model/schema-error';
import { isStudioFile } from '../../src/frame/schema-change/studio-calls';

/** The texts of schema files by name; null where a file goes. */
export type FileTexts = Readonly<Record<string, string | null>>;

/** The files of schemas that an application has: entities, what they share below `_shared/`, and `_application.json`. */
export interface SchemaFiles {
  /** In the order of their names. */
  readonly names: readonly string[];
  /** @throws Error for a name that is not among them. */
  read(name: string): string;
}

/**
 * Beside the schemas: a save that is under way. As soon as it is there its texts count instead of those of the files, so that
 * whoever reads meanwhile, or after an interruption, finds all of the save or nothing of it.
 */
export const PENDING_SAVE = '.pending-save';

/** The texts of a save under way. One that is cut off was never complete, and does not count. */
export function pendingSave(folder: string): FileTexts {
  const path = join(folder, PENDING_SAVE);
  if (!existsSync(path)) return {};
  try {
    const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!isPlainObject(texts)) return {};
    const known = Object.entries(texts).flatMap(([name, text]): [string, string | null][] =>
      isStudioFile(name) && (typeof text === 'string' || text === null) ? [[name, text]] : [],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Files with other texts over them. */
export function filesOver(files: SchemaFiles, texts: FileTexts): SchemaFiles {
  const names = new Set(files.names);
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) names.delete(name);
    else names.add(name);
  }
  const read = (name: string) => {
    const text = texts[name];
    if (text === null) throw new SchemaError(name, '', 'is missing');
    return text ?? files.read(name);
  };
  return { names: [...names].sort(), read };
}

/** The files of a folder of schemas, a save that is under way included. */
export function filesIn(folder: string): SchemaFiles {
  const shared = join(folder, '_shared');
  const names = [
    ...readdirSync(folder),
    ...(existsSync(shared) ? readdirSync(shared).map((name) => `_shared/${name}`) : []),
  ].filter((name) => name.endsWith('.schema.json') || name === APPLICATION_FILE || name === DASHBOARD_FILE);
  const files = { names: names.sort(), read: (name: string) => readFileSync(join(folder, name), 'utf8') };
  return filesOver(files, pendingSave(folder));
}
