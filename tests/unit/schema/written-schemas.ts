import { SchemaError } from '../../../src/model/schema-error';
import { checkApplication, checkEntitySchema } from '../../../tools/schema/check-schema';
import { checkedModels } from '../../../tools/schema/generate';
import type { Written } from './slips';

/** Why schemas are refused as `npm start` and `npm run generate` refuse them; undefined where they are taken. */
export function refusalOf({ lamp, house, application }: Written): string | undefined {
  try {
    checkedModels({
      sources: [
        { name: 'house', schema: checkEntitySchema(house, 'house.schema.json') },
        { name: 'lamp', schema: checkEntitySchema(lamp, 'lamp.schema.json') },
      ],
      shared: { alarms: { type: 'object', properties: { on: { type: 'boolean' } } } },
      application: checkApplication(application, '_application.json'),
    });
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}
