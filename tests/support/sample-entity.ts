import { fieldTypeData } from '../../src/frame/field-types/registry';
import { compileModels } from '../../src/frame/model/compile-models';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { EntitySchema, PropertySchema } from '../../src/frame/model/source';
import { ROLES } from './roles';

export function entitySchema(
  properties: Record<string, PropertySchema>,
  more: Partial<EntitySchema> = {},
): EntitySchema {
  return {
    title: 'Lamp',
    type: 'object',
    'x-resource': { collection: 'lamps', plural: 'Lamps' },
    'x-access': { read: { '*': 'subtree', ADMIN: 'all' }, create: { ADMIN: 'all' }, update: { '*': 'subtree' } },
    properties,
    ...more,
  };
}

export function entityModel(properties: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}): EntityModel {
  const models = compileModels([{ name: 'lamp', schema: entitySchema(properties, more) }], {
    types: fieldTypeData,
    roles: ROLES,
  });
  const model = entityNamed(models, 'lamp');
  return model;
}
