import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARD_FILE } from '../../src/frame/dashboard/rules/compile-dashboard';
import { isPlainObject } from '../../src/frame/model/paths';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import { SchemaError } from '../../src/frame/model/schema-error';
import { isStudioFile } from '../../src/frame/schema-change/studio-calls';

export type FileTexts = Readonly<Record<string, string | null>>;

export type SchemaFiles = { readonly names: readonly string[]; read(name: string): string };

/** File with texts that replace the schema files while it exists, so that readers never see half a save. */
export const PENDING_SAVE = '.pending-save';

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

export function filesIn(folder: string): SchemaFiles {
  const shared = join(folder, '_shared');
  const names = [
    ...readdirSync(folder),
    ...(existsSync(shared) ? readdirSync(shared).map((name) => `_shared/${name}`) : []),
  ].filter((name) => name.endsWith('.schema.json') || name === APPLICATION_FILE || name === DASHBOARD_FILE);
  const files = { names: names.sort(), read: (name: string) => readFileSync(join(folder, name), 'utf8') };
  return filesOver(files, pendingSave(folder));
}
