import { relative } from 'node:path';
import { type LoadedApplication, loadApplication } from '../../server/frame/feature/load-application';
import type { FirestoreIndexes } from '../../src/frame/firestore/own-indexes';
import { SchemaError } from '../../src/frame/model/schema-error';
import { type ApplicationFolder, PROJECT_ROOT } from './application-folder';
import { checkSlots } from './check-slots';
import { dashboardCosts } from './dashboard-costs';
import { indexesFile, tooManyIndexes } from './firestore-indexes';
import { rulesFile, rulesReport } from './firestore-rules/rules-file';
import { fittedModels, generate } from './generate';
import { loadSchemas } from './load-schemas';
import { missingTexts } from './missing-texts';
import { SlotError } from './slot-error';
import { staleFiles, writeGenerated } from './write-generated';

export interface Place {
  folder: string;
  files: ReadonlyMap<string, string>;
}

/** Writes files that differ, or only detects them. Returns the paths relative to the project folder. */
export function put({ folder, files }: Place, checkOnly: boolean): string[] {
  const names = checkOnly ? staleFiles(folder, files) : writeGenerated(folder, files);
  return names.map((name) => relative(PROJECT_ROOT, `${folder}/${name}`));
}

type Features = NonNullable<LoadedApplication['features']>;

function ownIndexes(features: Features): FirestoreIndexes {
  const own = features.flatMap(({ indexes = [] }) => indexes);
  return {
    indexes: own.flatMap(({ indexes }) => indexes),
    fieldOverrides: own.flatMap(({ fieldOverrides }) => fieldOverrides),
  };
}

interface Generated {
  stale: readonly string[];
  report: readonly string[];
  mistake?: SchemaError | SlotError;
}

async function generateAll(application: ApplicationFolder, checkOnly: boolean): Promise<Generated> {
  const { page, schemas, slots, generated, imports } = application;
  const loaded = loadSchemas(schemas);
  const { models, warnings } = fittedModels(loaded);
  checkSlots(slots, models);
  const written = put({ folder: generated, files: generate(schemas, imports) }, checkOnly);
  const { features = [] } = await loadApplication(application.definition);
  const own = ownIndexes(features);
  const rules = rulesFile(models);
  const firestore = new Map([
    ['firestore.rules', rules],
    ['firestore.indexes.json', indexesFile(models, own)],
  ]);
  const report = [
    ...warnings.map((line) => `warning: ${line}`),
    ...dashboardCosts(models),
    ...missingTexts(models, loaded.application.languages),
    ...rulesReport(rules),
  ];
  return {
    stale: [...written, ...put({ folder: page, files: firestore }, checkOnly)],
    report: [`${relative(PROJECT_ROOT, schemas)}:`, ...report, ...tooManyIndexes(models, own)],
  };
}

/** Generates all files of an application, including rules and indexes. Errors do not stop other applications. */
export async function generateApplication(application: ApplicationFolder, checkOnly: boolean): Promise<Generated> {
  try {
    return await generateAll(application, checkOnly);
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof SlotError)) throw error;
    return { stale: [], report: [], mistake: error };
  }
}
