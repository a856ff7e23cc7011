import { relative } from 'node:path';
import { loadApplication } from '../../server/frame/feature/load-application';
import type { FirestoreIndexes } from '../../src/frame/firestore/own-indexes';
import { SchemaError } from '../../src/frame/model/schema-error';
import { type ApplicationFolder, PROJECT_ROOT } from './application-folder';
import { checkSlots } from './check-slots';
import { indexesFile, tooManyIndexes } from './firestore-indexes';
import { costReport } from './firestore-rules/report';
import { rulesFile } from './firestore-rules/rules-file';
import { fittedModels, generate } from './generate';
import { loadSchemas } from './load-schemas';
import { SlotError } from './slot-error';
import { staleFiles, writeGenerated } from './write-generated';

/** Files that belong into a folder, by name. */
export interface Place {
  folder: string;
  files: ReadonlyMap<string, string>;
}

/** Writes what differs, or only finds it. Returns the paths, relative to the project's folder. */
export function put({ folder, files }: Place, checkOnly: boolean): string[] {
  const names = checkOnly ? staleFiles(folder, files) : writeGenerated(folder, files);
  return names.map((name) => relative(PROJECT_ROOT, `${folder}/${name}`));
}

/** Indexes that the features of an application need beside those of its entities. */
async function ownIndexes({ definition }: ApplicationFolder): Promise<FirestoreIndexes> {
  const { features = [] } = await loadApplication(definition);
  const own = features.flatMap(({ indexes = [] }) => indexes);
  return {
    indexes: own.flatMap(({ indexes }) => indexes),
    fieldOverrides: own.flatMap(({ fieldOverrides }) => fieldOverrides),
  };
}

async function generateAll(application: ApplicationFolder, checkOnly: boolean): Promise<string[]> {
  const { page, schemas, slots, generated, imports } = application;
  const { models, left, warnings } = fittedModels(loadSchemas(schemas));
  checkSlots(slots, models);
  // What an application does is written in code that imports these files.
  const written = put({ folder: generated, files: generate(schemas, imports) }, checkOnly);
  const own = await ownIndexes(application);
  // Firebase's tools deploy them.
  const rules = rulesFile(models);
  const firestore = new Map([
    ['firestore.rules', rules],
    ['firestore.indexes.json', indexesFile(models, own)],
  ]);
  const report = [...warnings.map((line) => `warning: ${line}`), ...costReport(rules, models, left)];
  console.log([`${relative(PROJECT_ROOT, schemas)}:`, ...report, ...tooManyIndexes(models, own)].join('\n'));
  return [...written, ...put({ folder: page, files: firestore }, checkOnly)];
}

interface Generated {
  /** Paths of the files that were written, or would have been. */
  stale: readonly string[];
  /** Why nothing is made of it, in words. */
  problem?: string;
}

/** Makes everything of the schemas of an application, rules and indexes beside them. What is wrong with it stops no other one. */
export async function generateApplication(application: ApplicationFolder, checkOnly: boolean): Promise<Generated> {
  try {
    return { stale: await generateAll(application, checkOnly) };
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof SlotError)) throw error;
    return { stale: [], problem: `In ${relative(PROJECT_ROOT, application.schemas)}:\n${error.message}` };
  }
}
