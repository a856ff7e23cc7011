import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import applicationSchema from '../../schemas/_meta/application.schema.json' with { type: 'json' };
import dashboardSchema from '../../schemas/_meta/dashboard.schema.json' with { type: 'json' };
import metaSchema from '../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { fieldTypeData } from '../../src/frame/field-types/data/all';
import { SchemaError } from '../../src/frame/model/schema-error';
import type { ApplicationSource } from '../../src/frame/model/source';
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

/** Applications beside the one of this project. */
function examples(): string[] {
  const folder = join(PROJECT_ROOT, 'examples');
  return existsSync(folder) ? readdirSync(folder).map((name) => join('examples', name)) : [];
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The description of an application; undefined for one that cannot be read, which is reported where it is made. */
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

/** What editors check schemas by. Where the frame is a package the meta-schemas are copied beside the names of the application. */
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

/** Pages of the manual that are made of the meta-schema. */
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

/** `npm run generate` and `schemawright generate` write; with `--check` they only report, for the build server. */
async function main(checkOnly: boolean): Promise<void> {
  const applications = IS_PACKAGE
    ? [askedFolder([])]
    : [applicationAt(PROJECT_ROOT), ...examples().map((folder) => applicationAt(PROJECT_ROOT, folder))];
  const places = [editorFiles(applications), ...(IS_PACKAGE ? [] : [manualPages(applications)])];
  const made = await Promise.all(applications.map((application) => generateApplication(application, checkOnly)));
  const stale = [
    ...made.flatMap((application) => application.stale),
    ...places.flatMap((place) => put(place, checkOnly)),
  ];
  const problems = made.flatMap(({ problem }) => problem ?? []);
  if (stale.length === 0 && problems.length === 0) console.log('Generated files are up to date.');
  else if (stale.length === 0) console.log('Nothing was written.');
  else if (checkOnly) throw new Error(`Stale: ${stale.join(', ')}. Run ${GENERATE}.`);
  else console.log(`Wrote ${stale.join(', ')}.`);
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
