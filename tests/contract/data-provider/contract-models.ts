import { application } from '../../../resources/generated/application';
import { shared, sources } from '../../../resources/generated/schemas';
import { COMPUTED_RULES } from '../../../src/air/domain/devices/firmware';
import { fieldTypeData } from '../../../src/frame/field-types/registry';
import { OPERATIONS, type Role } from '../../../src/frame/model/access-model';
import { compileModels } from '../../../src/frame/model/compile-models';
import type { FieldTypeData } from '../../../src/frame/model/field-type-data';
import type { EntitySchema, PropertySchema } from '../../../src/frame/model/source';

function kindOf(value: unknown): string {
  return Array.isArray(value) ? `list of ${kindOf(value[0])}` : typeof value;
}

/** Some types take texts and numbers; one field holds the kind of the first sample. */
function ofOneKind(type: FieldTypeData): FieldTypeData {
  const [first] = type.samples;
  return { ...type, samples: type.samples.filter((sample) => kindOf(sample) === kindOf(first)) };
}

/** Field types that can be asked for; each is one field of a specimen, with its name. */
export const askedTypes: readonly FieldTypeData[] = fieldTypeData
  .filter(({ operators }) => operators.length > 0)
  .map(ofOneKind);

function schemaOf(value: unknown): PropertySchema {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0]) };
  if (typeof value === 'number') return { type: 'number' };
  return { type: typeof value === 'boolean' ? 'boolean' : typeof value === 'object' ? 'object' : 'string' };
}

const fields = askedTypes.map(({ name, samples }): [string, PropertySchema] => [
  name,
  { ...schemaOf(samples[0]), title: name, 'x-field': { type: name } },
]);

/** An entity with a field of every type that lists can be filtered by, which administrators keep. */
const specimenSchema = (administrator: Role): EntitySchema => ({
  title: 'Specimen',
  type: 'object',
  'x-resource': {
    collection: 'specimens',
    plural: 'Specimens',
    defaultSort: { field: 'text', order: 'ASC' },
    search: ['text', 'email'],
    strategy: 'page',
  },
  'x-access': Object.fromEntries(OPERATIONS.map((operation) => [operation, { [administrator]: 'all' }])),
  properties: {
    ...Object.fromEntries(fields),
    size: { type: 'integer', title: 'Size', maximum: 100, 'x-messages': { maximum: 'No more than 100' } },
    price: { type: 'number', title: 'Price', multipleOf: 0.01 },
    shade: { type: 'string', title: 'Shade', format: 'color' },
    changedAt: {
      type: 'integer',
      title: 'Changed',
      readOnly: true,
      'x-field': { type: 'instant' },
      'x-value': { now: 'write' },
    },
    place: { type: 'object', title: 'Place', properties: { city: { type: 'string', title: 'City' } } },
  },
});

/** The specimens among the entities of an application. */
export const specimenOf = (administrator: Role) => ({ name: 'specimen', schema: specimenSchema(administrator) });

/** The entities of the product and the specimens: what the providers are tested with. */
export const contractModels = compileModels([...sources, specimenOf('ADMIN')], {
  types: fieldTypeData,
  shared,
  application,
  computed: COMPUTED_RULES,
});
