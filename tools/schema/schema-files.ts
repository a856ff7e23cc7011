import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARD_FILE } from '../../src/frame/dashboard/rules/compile-dashboard';
import { isPlainObject } from '../../src/frame/model/paths';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import { SchemaError } from '../../src/frame/model/schema-error';
import { isStudioFile } from '../../src/frame/schema-change/studio-calls';

export type FileTexts = Readonly<Record<string, string | null>>;

export type SchemaFiles = {
  readonly names: readonly string[];
  /** Files that look like schemas but are not read, because of their names. */
  readonly unread?: readonly string[];
  read(name: string): string;
};

/** File whose texts replace the schema files while it exists, so that readers never read half a save. */
export const PENDING_SAVE = '.pending-save';

export function readPendingSave(folder: string): FileTexts {
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

export function mergeFiles(files: SchemaFiles, texts: FileTexts): SchemaFiles {
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
  return { ...files, names: [...names].sort(), read };
}

const DATA_FILE = /\.(json[5c]?|ya?ml)$/i;

function readText(folder: string, name: string): string {
  if (statSync(join(folder, name)).isDirectory()) throw new SchemaError(name, '', 'is a folder; a schema is a file');
  const bytes = readFileSync(join(folder, name));
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const [before = ''] = bytes.toString('utf8').split('\uFFFD');
  const problem = `is not in UTF-8, from line ${before.split('\n').length} on; save it as UTF-8`;
  throw new SchemaError(name, '', problem);
}

export function readFiles(folder: string): SchemaFiles {
  if (!existsSync(join(folder, APPLICATION_FILE)))
    throw new SchemaError(APPLICATION_FILE, '', `is missing in ${folder}; "schemawright init" writes one`);
  const shared = join(folder, '_shared');
  const present = [
    ...readdirSync(folder),
    ...(existsSync(shared) ? readdirSync(shared).map((name) => `_shared/${name}`) : []),
  ].sort();
  const isRead = (name: string) =>
    name.endsWith('.schema.json') || name === APPLICATION_FILE || name === DASHBOARD_FILE;
  const unread = present.filter((name) => DATA_FILE.test(name) && !isRead(name));
  const files = { names: present.filter(isRead), unread, read: (name: string) => readText(folder, name) };
  return mergeFiles(files, readPendingSave(folder));
}
