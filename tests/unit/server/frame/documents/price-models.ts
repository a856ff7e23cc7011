import { fieldTypeData } from '../../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import { compileModels } from '../../../../../src/frame/model/compile-models';
import type { EntitySchema, PropertySchema } from '../../../../../src/frame/model/source';
import { ROLES } from '../../../../support/roles';
import { entitySchema } from '../../../../support/sample-entity';

const TEXT: PropertySchema = { type: 'string' };
/** A value that an expression makes. */
export const made = (type: 'number' | 'string', expression: Record<string, unknown>): PropertySchema => ({
  ...{ type, readOnly: true },
  'x-value': { expression },
});

const hall = entitySchema(
  { name: TEXT, price: { type: 'number' } },
  { title: 'Hall', 'x-resource': { collection: 'halls', plural: 'Halls', recordLabel: 'name' } },
);

/** A lamp that costs what its hall says for what it takes. */
export const lamp = entitySchema({
  watts: { type: 'number' },
  note: TEXT,
  hall: { ...TEXT, 'x-ref': { entity: 'hall', label: 'name' } },
  cost: made('number', { round: [{ '*': [{ var: 'watts' }, { var: 'hall.price' }] }, 2] }),
  sentence: made('string', {
    cat: [{ var: 'hall.name' }, ': ', { if: [{ '>': [{ var: 'cost' }, 10] }, 'dear', 'cheap'] }],
  }),
});

/** Lamps in halls that have a price. */
export function priceModelsWith(lampSchema: EntitySchema): EntityModels {
  const sources = [
    { name: 'hall', schema: hall },
    { name: 'lamp', schema: lampSchema },
  ];
  return compileModels(sources, { types: fieldTypeData, roles: ROLES });
}

export const priceModels = priceModelsWith(lamp);
