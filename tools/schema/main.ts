import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import applicationSchema from '../../schemas/_meta/application.schema.json' with { type: 'json' };
import dashboardSchema from '../../schemas/_meta/dashboard.schema.json' with { type: 'json' };
import metaSchema from '../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { type LoadedApplication, loadApplication } from '../../server/frame/feature/load-application';
import { fieldTypeData } from '../../src/frame/field-types/registry';
import type { FirestoreIndexes } from '../../src/frame/firestore/own-indexes';
import type { ApplicationSource } from '../../src/frame/model/application-source';
import { SchemaError } from '../../src/frame/model/schema-error';
import {
  type ApplicationFolder,
  findApplication,
  GENERATE,
  IS_PACKAGE,
  PROJECT_ROOT,
  parseFolder,
} from './application-folder';
import { checkSlots } from './check-slots';
import { describeDashboardCosts, findTooManyIndexes, generateIndexesFile } from './firestore-indexes';
import { reportRules, writeRules } from './firestore-rules/rules-file';
import { compileFittedModels, generateFiles } from './generate';
import { generateFieldTypeDocs, generateKeywordDocs } from './keyword-docs';
import { loadSchemas } from './load-schemas';
import { findMissingTexts } from './missing-texts';
import { createNamesSchema } from './names-schema';
import { listProblems, type Outcome, SlotError, toOutcome } from './outcome';
import { findStaleFiles, writeGenerated } from './write-generated';

type Place = { folder: string; files: ReadonlyMap<string, string> };

function put({ folder, files }: Place, checkOnly: boolean): string[] {
  const names = checkOnly ? findStaleFiles(folder, files) : writeGenerated(folder, files);
  return names.map((name) => relative(PROJECT_ROOT, `${folder}/${name}`));
}

function ownIndexes(features: NonNullable<LoadedApplication['features']>): FirestoreIndexes {
  const own = features.flatMap(({ indexes = [] }) => indexes);
  return {
    indexes: own.flatMap(({ indexes }) => indexes),
    fieldOverrides: own.flatMap(({ fieldOverrides }) => fieldOverrides),
  };
}

type Generated = { stale: readonly string[]; report: readonly string[]; mistake?: SchemaError | SlotError };

async function generateAll(application: ApplicationFolder, checkOnly: boolean): Promise<Generated> {
  const { page, schemas, slots, generated, imports } = application;
  const loaded = loadSchemas(schemas);
  const { models, warnings } = compileFittedModels(loaded);
  checkSlots(slots, models);
  const written = put({ folder: generated, files: generateFiles(schemas, imports) }, checkOnly);
  const { features = [] } = await loadApplication(application.definition);
  const own = ownIndexes(features);
  const rules = writeRules(models);
  const firestore = new Map([
    ['firestore.rules', rules],
    ['firestore.indexes.json', generateIndexesFile(models, own)],
  ]);
  const report = [
    ...warnings.map((line) => `warning: ${line}`),
    ...describeDashboardCosts(models),
    ...findMissingTexts(models, loaded.application.languages),
    ...reportRules(rules),
  ];
  return {
    stale: [...written, ...put({ folder: page, files: firestore }, checkOnly)],
    report: [`${relative(PROJECT_ROOT, schemas)}:`, ...report, ...findTooManyIndexes(models, own)],
  };
}

async function generateApplication(application: ApplicationFolder, checkOnly: boolean): Promise<Generated> {
  try {
    return await generateAll(application, checkOnly);
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof SlotError)) throw error;
    return { stale: [], report: [], mistake: error };
  }
}

function examples(): string[] {
  const folder = join(PROJECT_ROOT, 'examples');
  return existsSync(folder) ? readdirSync(folder).map((name) => join('examples', name)) : [];
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function descriptionOf({ schemas }: ApplicationFolder): ApplicationSource | undefined {
  try {
    return loadSchemas(schemas).application;
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

function namesOf(applications: readonly ApplicationFolder[]) {
  const described = applications.flatMap((application) => descriptionOf(application) ?? []);
  const rules = described.flatMap(({ rules = [] }) => rules);
  return createNamesSchema({
    values: rules.flatMap(({ values = [] }) => values),
    checks: rules.flatMap(({ checks = [] }) => checks),
    fieldTypes: described.flatMap(({ fieldTypes = {} }) => Object.keys(fieldTypes)),
  });
}

function editorFiles(applications: readonly ApplicationFolder[]): Place {
  const names = ['names.schema.json', asJson(namesOf(applications))] as const;
  const [first] = applications;
  const folder = join(first?.schemas ?? PROJECT_ROOT, '_meta');
  if (!IS_PACKAGE) return { folder, files: new Map([names]) };
  const metaSchemas = {
    'entity.schema.json': metaSchema,
    'application.schema.json': applicationSchema,
    'dashboard.schema.json': dashboardSchema,
  };
  return {
    folder,
    files: new Map([...Object.entries(metaSchemas).map(([name, it]) => [name, asJson(it)] as const), names]),
  };
}

function manualPages(applications: readonly ApplicationFolder[]): Place {
  const { fieldType } = createNamesSchema({ values: [], checks: [], fieldTypes: [] }).definitions;
  const definitions = { ...metaSchema.definitions, ...namesOf(applications).definitions, fieldType };
  return {
    folder: join(PROJECT_ROOT, 'docs'),
    files: new Map([
      ['schema-keywords.md', generateKeywordDocs({ ...metaSchema, definitions })],
      ['field-types.md', generateFieldTypeDocs(fieldTypeData)],
    ]),
  };
}

const WARNING = 'warning: ';

const STALE = `is outdated: run ${GENERATE}`;

type Found = { stale: readonly string[]; reports: readonly string[]; problems: readonly string[] };

function print({ stale, reports, problems }: Found, checkOnly: boolean): void {
  for (const line of reports) console.log(line);
  if (stale.length === 0)
    console.log(problems.length === 0 ? 'Generated files are up to date.' : 'Nothing was written.');
  else if (checkOnly) console.error(`Stale: ${stale.join(', ')}. Run ${GENERATE}.`);
  else console.log(`Wrote ${stale.join(', ')}.`);
  for (const problem of problems) console.error(problem);
}

/** With `--check`, for CI, only reports outdated files. `--json` prints the result for programs. */
async function main(checkOnly: boolean, json: boolean): Promise<void> {
  const applications = IS_PACKAGE
    ? [parseFolder([])]
    : [findApplication(PROJECT_ROOT), ...examples().map((folder) => findApplication(PROJECT_ROOT, folder))];
  const places = [editorFiles(applications), ...(IS_PACKAGE ? [] : [manualPages(applications)])];
  const made = await Promise.all(applications.map((application) => generateApplication(application, checkOnly)));
  const stale = [
    ...made.flatMap((application) => application.stale),
    ...places.flatMap((place) => put(place, checkOnly)),
  ];
  const mistakes = made.flatMap(({ mistake }) => (mistake === undefined ? [] : listProblems(mistake, PROJECT_ROOT)));
  const errors = [...mistakes, ...(checkOnly ? stale.map((file) => ({ file, field: '', message: STALE })) : [])];
  const reports = made.flatMap(({ report }) => report);
  const problems = made.flatMap(({ mistake }, index) =>
    mistake === undefined
      ? []
      : `In ${relative(PROJECT_ROOT, applications[index]?.schemas ?? '')}:\n${mistake.message}`,
  );
  const warnings = reports.flatMap((line) => (line.startsWith(WARNING) ? line.slice(WARNING.length) : []));
  const outcome: Outcome = { ok: errors.length === 0, errors, warnings, written: checkOnly ? [] : stale };
  if (json) console.log(JSON.stringify(outcome));
  else print({ stale, reports, problems }, checkOnly);
  if (!outcome.ok) process.exitCode = 1;
}

const json = process.argv.includes('--json');
main(process.argv.includes('--check'), json).catch((error: unknown) => {
  if (json) console.log(JSON.stringify(toOutcome(...listProblems(error, PROJECT_ROOT))));
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
