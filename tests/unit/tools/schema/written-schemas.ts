import { SchemaError } from '../../../../src/frame/model/schema-error';
import type { SchemaSource } from '../../../../src/frame/model/source';
import { checkApplication, checkEntitySchema } from '../../../../tools/schema/check-schema';
import { compileCheckedModels } from '../../../../tools/schema/generate';
import { normalizeSchema } from '../../../../tools/schema/language/normalize-schema';
import type { Written } from './schema-errors/index';

export function written(name: string, content: unknown): SchemaSource {
  const file = `${name}.schema.json`;
  return { name, schema: normalizeSchema(checkEntitySchema(content, file), file) };
}

/** Why schemas are refused as `npm start` and `npm run generate` refuse them; undefined where they are taken. */
export function refusalOf({ lamp, house, application }: Written): string | undefined {
  try {
    compileCheckedModels({
      sources: [written('house', house), written('lamp', lamp)],
      shared: { alarms: { type: 'object', properties: { on: { type: 'boolean' } } } },
      application: checkApplication(application, '_application.json'),
    });
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}
