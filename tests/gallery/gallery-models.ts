import { FIELD_TYPE_EXAMPLES, REFERRED_ENTITY } from '../../src/frame/field-types/examples';
import { fieldTypes } from '../../src/frame/field-types/registry.view';
import italianTexts from '../../src/frame/i18n/locales/it/field-types.json' with { type: 'json' };
import { OPERATIONS } from '../../src/frame/model/access-model';
import { compileModels } from '../../src/frame/model/compile-models';
import type { EntitySchema, PropertySchema } from '../../src/frame/model/source';

export const READER = 'READER';

const access = Object.fromEntries(OPERATIONS.map((operation) => [operation, { [READER]: 'all' }]));

function entity(title: string, collection: string, properties: Record<string, PropertySchema>): EntitySchema {
  const resource = { collection, plural: title };
  return { title, type: 'object', 'x-resource': resource, 'x-access': access, properties };
}

const italian: Readonly<Record<string, string>> = italianTexts;
const specimen = Object.entries(FIELD_TYPE_EXAMPLES).map(([name, { schema, text }]): [string, PropertySchema] => [
  name,
  { ...schema, title: name, description: text, 'x-i18n': { it: { help: italian[name] } } },
]);

export const galleryModels = compileModels(
  [
    { name: 'specimen', schema: entity('Field types', 'specimens', Object.fromEntries(specimen)) },
    { name: REFERRED_ENTITY, schema: entity('Rooms', 'rooms', { name: { type: 'string', title: 'Name' } }) },
  ],
  { types: fieldTypes, roles: [READER] },
);
