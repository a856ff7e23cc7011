import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import metaSchema from '../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { loadFeatures } from '../../server/frame/feature/load-features';
import { fieldTypeData } from '../../src/frame/field-types/data/all';
import type { FirestoreIndexes } from '../../src/frame/firestore/own-indexes';
import type { EntityModels } from '../../src/frame/model/application-model';
import { SchemaError } from '../../src/frame/model/schema-error';
import type { ApplicationSource } from '../../src/frame/model/source';
import { type ApplicationFolder, applicationAt } from './application-folder';
import { checkSlots } from './check-slots';
import { fieldTypeDocs } from './field-type-docs';
import { indexesFile, tooManyIndexes } from './firestore-indexes';
import { costReport } from './firestore-rules/report';
import { rulesFile } from './firestore-rules/rules-file';
import { fittedModels, generate, waysToSources } from './generate';
import { keywordDocs } from './keyword-docs';
import { loadSchemas } from './load-schemas';
import { namesSchema } from './names-schema';
import { SlotError } from './slot-error';
import { staleFiles, writeGenerated } from './write-generated';

/** The files that Firebase's tools deploy, by name. They lie at the root of the repository. */
function firestoreFiles(models: EntityModels, own: FirestoreIndexes): Map<string, string> {
  return new Map([
    ['firestore.rules', rulesFile(models)],
    ['firestore.indexes.json', indexesFile(models, own)],
  ]);
}

const root = join(import.meta.dirname, '..', '..');

/** Indexes that the features of an application need beside those of its entities. */
async function ownIndexes(application: ApplicationFolder): Promise<FirestoreIndexes> {
  const own = (await loadFeatures(application.features)).flatMap(({ indexes = [] }) => indexes);
  return {
    indexes: own.flatMap(({ indexes }) => indexes),
    fieldOverrides: own.flatMap(({ fieldOverrides }) => fieldOverrides),
  };
}

/** Applications beside the one of this project. */
function examples(): string[] {
  const folder = join(root, 'examples');
  return existsSync(folder) ? readdirSync(folder).map((name) => join('examples', name)) : [];
}

interface Place {
  folder: string;
  files: ReadonlyMap<string, string>;
}

/** What is made of the schemas of an application. Rules and indexes lie beside its schemas. */
async function madeOf(application: ApplicationFolder): Promise<Place[]> {
  const { page, schemas, slots, generated } = application;
  const { models, left, warnings } = fittedModels(loadSchemas(schemas));
  checkSlots(slots, models);
  const own = await ownIndexes(application);
  const firestore = firestoreFiles(models, own);
  const told = [
    ...warnings.map((line) => `warning: ${line}`),
    ...costReport(firestore.get('firestore.rules') ?? '', models, left),
  ];
  console.log([`${relative(root, schemas)}:`, ...told, ...tooManyIndexes(models, own)].join('\n'));
  return [
    { folder: generated, files: generate(schemas, waysToSources(generated)) },
    { folder: page, files: firestore },
  ];
}

interface Made {
  places: readonly Place[];
  /** Why nothing is made of it, in words. */
  problem?: string;
}

/** The same, or what stops it: no application stops another one. */
async function triedOf(application: ApplicationFolder): Promise<Made> {
  try {
    return { places: await madeOf(application) };
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof SlotError)) throw error;
    return { places: [], problem: `In ${relative(root, application.schemas)}:\n${error.message}` };
  }
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The description of an application; undefined for one that cannot be read, which is told where it is made. */
function descriptionOf({ schemas }: ApplicationFolder): ApplicationSource | undefined {
  try {
    return loadSchemas(schemas).application;
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** What editors complete in the schemas of every application: they share one meta-schema. */
function namesOf(applications: readonly ApplicationFolder[]) {
  const described = applications.flatMap((application) => descriptionOf(application) ?? []);
  const rules = described.flatMap(({ rules = [] }) => rules);
  return namesSchema({
    values: rules.flatMap(({ values = [] }) => values),
    checks: rules.flatMap(({ checks = [] }) => checks),
    fieldTypes: described.flatMap(({ fieldTypes = {} }) => Object.keys(fieldTypes)),
  });
}

/** `npm run generate` writes; with `--check` it only tells, for the build server. */
async function main(checkOnly: boolean): Promise<void> {
  const others = examples().map((folder) => applicationAt(root, folder));
  const names = namesOf([applicationAt(root), ...others]);
  const { fieldType } = namesSchema({ values: [], checks: [], fieldTypes: [] }).definitions;
  const definitions = { ...metaSchema.definitions, ...names.definitions, fieldType };
  const made = await Promise.all([applicationAt(root), ...others].map(triedOf));
  const places = [
    ...made.flatMap((application) => application.places),
    { folder: join(root, 'schemas', '_meta'), files: new Map([['names.schema.json', asJson(names)]]) },
    {
      folder: join(root, 'docs'),
      files: new Map([
        ['schema-keywords.md', keywordDocs({ ...metaSchema, definitions })],
        ['field-types.md', fieldTypeDocs(fieldTypeData)],
      ]),
    },
  ];
  const stale = places.flatMap(({ folder, files }) => {
    const names = checkOnly ? staleFiles(folder, files) : writeGenerated(folder, files);
    return names.map((name) => relative(root, join(folder, name)));
  });
  if (stale.length === 0) console.log('Generated files are up to date.');
  else if (checkOnly) throw new Error(`Stale: ${stale.join(', ')}. Run npm run generate.`);
  else console.log(`Wrote ${stale.join(', ')}.`);
  const problems = made.flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof SchemaError ? error.message : error);
  process.exitCode = 1;
});
