import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileDashboard } from '../../src/frame/dashboard/rules/compile-dashboard';
import { fieldTypeData } from '../../src/frame/field-types/registry';
import type { EntityModels } from '../../src/frame/model/application-model';
import { compileModels } from '../../src/frame/model/compile-models';
import { withOwnFieldTypes } from '../../src/frame/model/own-field-types';
import { mapPointerLines } from '../../src/frame/model/pointer-lines';
import { APPLICATION_FILE, getRoles } from '../../src/frame/model/rights';
import { SchemaError, throwMistakes } from '../../src/frame/model/schema-error';
import type { SchemaLines } from '../../src/frame/model/schema-lines';
import { type FrameImports, OWN_IMPORTS } from './application-folder';
import { generateEntityTypes } from './entity-types';
import { type LoadedSchemas, loadSchemas } from './load-schemas';
import { findInside, findMistakesBetween, findPatternMistakes } from './mistakes/find-mistakes';

const DECIDING = [
  /^\/x-access(\/[^/]+){0,2}$/,
  /\/x-field\/(visibleTo|editableBy|only)$/,
  /\/(readOnly|writeOnly|x-value|x-field)$/,
  /^(\/properties\/[^/]+)+$/,
];
const DECIDING_RIGHTS = [/^\/capabilities(\/[^/]+){0,2}$/, /^\/capabilities\/[^/]+\/(writes|opens)\/[^/]+$/];

function decidingLines(schemaFolder: string): SchemaLines {
  const files = readdirSync(schemaFolder).filter((name) => name.endsWith('.schema.json') || name === APPLICATION_FILE);
  return Object.fromEntries(
    files.sort().map((name) => {
      const patterns = name === APPLICATION_FILE ? DECIDING_RIGHTS : DECIDING;
      const lines = mapPointerLines(readFileSync(join(schemaFolder, name), 'utf8'));
      const deciding = [...lines].filter(([pointer]) => patterns.some((pattern) => pattern.test(pointer)));
      return [name, Object.fromEntries(deciding)];
    }),
  );
}

const BANNER = '// Made by `npm run generate`. Change the schemas instead.\n\n';

type Schemas = Omit<LoadedSchemas, 'warnings'> & Partial<Pick<LoadedSchemas, 'warnings'>>;

type FittedModels = { models: EntityModels; warnings: readonly string[] };

function tried<Result>(work: () => Result): { result?: Result; mistakes: SchemaError[] } {
  try {
    return { result: work(), mistakes: [] };
  } catch (error) {
    if (error instanceof SchemaError) return { mistakes: [error] };
    throw error;
  }
}

/** @throws SchemaError with every mistake that is found. */
export function compileFittedModels({ sources, shared, application, warnings = [] }: Schemas): FittedModels {
  throwMistakes(findPatternMistakes({ sources, shared, application }));
  const compiled = tried(() => compileUncheckedModels({ sources, shared, application }));
  const owned = tried(() => withOwnFieldTypes(fieldTypeData, application.fieldTypes));
  const types = owned.result ?? fieldTypeData;
  const apart = tried(() => compiled.result ?? compileModels(sources, { types, shared, roles: getRoles(application) }));
  const between =
    apart.result && findMistakesBetween({ sources, shared, types, languages: application.languages }, apart.result);
  const inside = tried(() => findInside({ sources, shared, types, application }));
  const models = compiled.result;
  const dashboard = tried(() => models && compileDashboard(models, application.languages));
  throwMistakes([
    ...compiled.mistakes,
    ...dashboard.mistakes,
    ...inside.mistakes,
    ...(inside.result?.mistakes ?? []),
    ...(between ?? []),
  ]);
  if (compiled.result === undefined) throw new Error('Schemas were refused without a reason');
  return { models: compiled.result, warnings: [...warnings, ...(inside.result?.warnings ?? [])] };
}

export function compileUncheckedModels({ sources, shared, application }: Schemas): EntityModels {
  return compileModels(sources, { types: fieldTypeData, shared, application });
}

export function compileCheckedModels(loaded: Schemas): EntityModels {
  return compileFittedModels(loaded).models;
}

export function compileFolder(schemaFolder: string): EntityModels {
  return compileCheckedModels(loadSchemas(schemaFolder));
}

const asCode = (value: unknown) => JSON.stringify(value, null, 2);

/** Returns the files without writing them. @param imports of types in the generated files @throws SchemaError */
export function generateFiles(
  schemaFolder: string,
  { typesFrom, entities }: FrameImports = OWN_IMPORTS,
): Map<string, string> {
  const loaded = loadSchemas(schemaFolder);
  const { sources, shared, application } = loaded;
  const models = compileCheckedModels(loaded);
  const valueRules = application.rules?.values?.map((rule) => JSON.stringify(rule)).join(' | ') || 'never';
  return new Map([
    [
      'schemas.ts',
      `${BANNER}import type { SharedSchemas } from '${typesFrom('inline-shared')}';\nimport type { SchemaSource } from '${typesFrom('source')}';\n\nexport const sources: readonly SchemaSource[] = ${asCode(sources)};\n\nexport const shared: SharedSchemas = ${asCode(shared)};\n`,
    ],
    [
      'application.ts',
      `${BANNER}import type { GeneratedApplication } from '${typesFrom('application-source')}';\n\n/** Values that only code can compute, by their rules. */\nexport type ValueRule = ${valueRules};\n\nexport const application: GeneratedApplication<ValueRule> = ${asCode(application)};\n`,
    ],
    [
      'schema-lines.ts',
      `${BANNER}import type { SchemaLines } from '${typesFrom('schema-lines')}';\n\nexport const schemaLines: SchemaLines = ${asCode(decidingLines(schemaFolder))};\n`,
    ],
    ['entities.ts', BANNER + generateEntityTypes(models, entities)],
  ]);
}
