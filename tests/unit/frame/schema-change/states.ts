import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { type SchemaState, toState } from '../../../../src/frame/schema-change/state';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

export function lampModels(properties: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}): EntityModels {
  return compileModels([{ name: 'lamp', schema: entitySchema(properties, more) }], {
    types: fieldTypeData,
    roles: ROLES,
  });
}

export function lamps(properties: Record<string, PropertySchema>, more: Partial<EntitySchema> = {}): SchemaState {
  return toState(lampModels(properties, more));
}
