import { can, canSeeField } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { type PlainObject, valueAt } from '../../../src/frame/model/paths';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';

export function requireEntity({ byName }: EntityModels, actor: Actor, name: string): EntityModel {
  const model = byName.get(name);
  if (model !== undefined && can({ subject: actor, model, operation: 'read' })) return model;
  throw new ApiError(404, 'not_found', `There is no entity ${name}: ask entities for their names`);
}

export function visibleFields({ fields }: EntityModel, actor: Actor): FieldModel[] {
  return fields.filter((field) => canSeeField(field, actor));
}

export function findFieldsNamed(model: EntityModel, actor: Actor, paths: readonly string[]): FieldModel[] {
  const seen = new Map(visibleFields(model, actor).map((field) => [field.path, field]));
  return paths
    .filter((path) => path !== 'id')
    .map((path) => {
      const field = seen.get(path);
      if (field !== undefined) return field;
      throw new ApiError(400, 'bad_query', `There is no field ${path} of ${model.name}: ask schema for their paths`);
    });
}

export function pickValues(record: EntityRecord, fields: readonly FieldModel[]): PlainObject {
  const values = fields.map(({ path, keys }) => [path, valueAt(record, keys)] as const);
  return { id: record.id, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
