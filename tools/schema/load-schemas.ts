import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedSchemas } from '../../src/frame/model/inline-shared';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import { SchemaError } from '../../src/frame/model/schema-error';
import type { ApplicationSource, SchemaSource } from '../../src/frame/model/source';
import { checkApplication, checkEntitySchema, checkSharedSchema } from './check-schema';
import { normalizedSchema } from './language/normalize-schema';

const ENDING = '.schema.json';

export interface LoadedSchemas {
  sources: SchemaSource[];
  shared: SharedSchemas;
  application: ApplicationSource;
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    throw new SchemaError(file, '', `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .sort();
}

const nameOf = (file: string) => file.slice(0, -ENDING.length);

/**
 * Reads every schema of a folder and the description of its application, holds each against its meta-schema, and puts it into
 * the few words that all else works by.
 *
 * @throws SchemaError for the first file that is not the schema of an entity, of what entities share, or the description.
 */
export function loadSchemas(folder: string): LoadedSchemas {
  const sharedFolder = join(folder, '_shared');
  const shared = Object.fromEntries(
    filesOf(sharedFolder).map((file) => [
      nameOf(file),
      normalizedSchema(checkSharedSchema(readJson(sharedFolder, file), `_shared/${file}`), `_shared/${file}`),
    ]),
  );
  const sources = filesOf(folder).map((file) => ({
    name: nameOf(file),
    schema: normalizedSchema(checkEntitySchema(readJson(folder, file), file), file),
  }));
  return { sources, shared, application: checkApplication(readJson(folder, APPLICATION_FILE), APPLICATION_FILE) };
}
