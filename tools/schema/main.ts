import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import applicationSchema from '../../schemas/_meta/application.schema.json' with { type: 'json' };
import dashboardSchema from '../../schemas/_meta/dashboard.schema.json' with { type: 'json' };
import metaSchema from '../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { fieldTypeData } from '../../src/frame/field-types/data/all';
import type { ApplicationSource } from '../../src/frame/model/application-source';
import { SchemaError } from '../../src/frame/model/schema-error';
import {
  type ApplicationFolder,
  applicationAt,
  askedFolder,
  GENERATE,
  IS_PACKAGE,
  PROJECT_ROOT,
} from './application-folder';
import { fieldTypeDocs } from './field-type-docs';
import { generateApplication, type Place, put } from './generate-application';
import { keywordDocs } from './keyword-docs';
import { loadSchemas } from './load-schemas';
import { namesSchema } from './names-schema';
import { type Outcome, problemsOf, refused } from './outcome';

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
  return namesSchema({
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
  const { fieldType } = namesSchema({ values: [], checks: [], fieldTypes: [] }).definitions;
  const definitions = { ...metaSchema.definitions, ...namesOf(applications).definitions, fieldType };
  return {
    folder: join(PROJECT_ROOT, 'docs'),
    files: new Map([
      ['schema-keywords.md', keywordDocs({ ...metaSchema, definitions })],
      ['field-types.md', fieldTypeDocs(fieldTypeData)],
    ]),
  };
}

const WARNING = 'warning: ';

const STALE = `is not what the schemas make now: run ${GENERATE}`;

interface Found {
  stale: readonly string[];
  reports: readonly string[];
  problems: readonly string[];
}

function print({ stale, reports, problems }: Found, checkOnly: boolean): void {
  for (const line of reports) console.log(line);
  if (stale.length === 0)
    console.log(problems.length === 0 ? 'Generated files are up to date.' : 'Nothing was written.');
  else if (checkOnly) console.error(`Stale: ${stale.join(', ')}. Run ${GENERATE}.`);
  else console.log(`Wrote ${stale.join(', ')}.`);
  for (const problem of problems) console.error(problem);
}

/**
 * `npm run generate` and `schemawright generate` write files; `--check` only reports, for CI. `--json` prints the
 * result for programs.
 */
async function main(checkOnly: boolean, json: boolean): Promise<void> {
  const applications = IS_PACKAGE
    ? [askedFolder([])]
    : [applicationAt(PROJECT_ROOT), ...examples().map((folder) => applicationAt(PROJECT_ROOT, folder))];
  const places = [editorFiles(applications), ...(IS_PACKAGE ? [] : [manualPages(applications)])];
  const made = await Promise.all(applications.map((application) => generateApplication(application, checkOnly)));
  const stale = [
    ...made.flatMap((application) => application.stale),
    ...places.flatMap((place) => put(place, checkOnly)),
  ];
  const mistakes = made.flatMap(({ mistake }) => (mistake === undefined ? [] : problemsOf(mistake, PROJECT_ROOT)));
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
  if (json) console.log(JSON.stringify(refused(...problemsOf(error, PROJECT_ROOT))));
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
