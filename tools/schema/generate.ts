import { join, relative } from 'node:path';
import { fieldTypeData } from '../../src/frame/field-types/data/all';
import type { EntityModels } from '../../src/frame/model/application-model';
import { compileModels } from '../../src/frame/model/compile-models';
import { withOwnFieldTypes } from '../../src/frame/model/own-field-types';
import { decidingLines } from './deciding-lines';
import { entityTypes } from './entity-types';
import { withinLimits } from './firestore-rules/within-limits';
import { type LoadedSchemas, loadSchemas } from './load-schemas';
import { refuseMistakes } from './mistakes/find-mistakes';

const BANNER = '// Made by `npm run generate`. Change the schemas instead.\n\n';

/**
 * The models of schemas, once nothing in them is found that could not be meant, and the entities that are too wide for a browser to
 * write them on Firestore.
 *
 * @throws SchemaError for a schema that cannot be used, and for what `findMistakes` finds.
 */
export function fittedModels({ sources, shared, application }: LoadedSchemas): ReturnType<typeof withinLimits> {
  const models = compileModels(sources, { types: fieldTypeData, shared, application });
  refuseMistakes({ sources, shared, types: withOwnFieldTypes(fieldTypeData, application.fieldTypes) }, models);
  return withinLimits(models);
}

/** The models alone. @throws SchemaError like the above. */
export function checkedModels(loaded: LoadedSchemas): EntityModels {
  return fittedModels(loaded).models;
}

/** The same of a folder. */
export function compiledModels(schemaFolder: string): EntityModels {
  return checkedModels(loadSchemas(schemaFolder));
}

const asCode = (value: unknown) => JSON.stringify(value, null, 2);

/** How files of a folder import the frame's sources. */
export function waysToSources(folder: string): string {
  return relative(folder, join(import.meta.dirname, '..', '..', 'src', 'frame')).replaceAll('\\', '/');
}

/**
 * Every generated file by name, from a folder of schemas. Nothing is written.
 *
 * @param toSources the way from the generated files to the frame's sources.
 * @throws SchemaError for a schema that cannot be used.
 */
export function generate(schemaFolder: string, toSources = '../../src/frame'): Map<string, string> {
  const loaded = loadSchemas(schemaFolder);
  const { sources, shared, application } = loaded;
  const models = checkedModels(loaded);
  const writtenByServer = [...models.writtenByServer];
  const generated = writtenByServer.length === 0 ? application : { ...application, writtenByServer };
  return new Map([
    [
      'schemas.ts',
      `${BANNER}import type { SharedSchemas } from '${toSources}/model/inline-shared';\nimport type { SchemaSource } from '${toSources}/model/source';\n\nexport const sources: readonly SchemaSource[] = ${asCode(sources)};\n\nexport const shared: SharedSchemas = ${asCode(shared)};\n`,
    ],
    [
      'application.ts',
      `${BANNER}import type { GeneratedApplication } from '${toSources}/model/source';\n\nexport const application: GeneratedApplication = ${asCode(generated)};\n`,
    ],
    [
      'schema-lines.ts',
      `${BANNER}import type { SchemaLines } from '${toSources}/model/schema-lines';\n\nexport const schemaLines: SchemaLines = ${asCode(decidingLines(schemaFolder))};\n`,
    ],
    ['entities.ts', BANNER + entityTypes(models, toSources)],
  ]);
}
