import { type EntityModel, listParents } from './entity-model';
import type { DeletionRule, FieldModel } from './field-model';

export type RelationTo = { model: EntityModel; key: string; isList: boolean };

export function findOtherReference({ fields }: EntityModel, key: string): FieldModel | undefined {
  return fields.find(({ path, reference }) => path !== key && reference !== undefined);
}

/** Returns both references of an entity that links records (`"inParentForm": "picker"`); otherwise undefined. */
export function findPair(model: EntityModel): readonly [FieldModel, FieldModel] | undefined {
  const one = model.fields.find(({ reference }) => reference?.inParentForm === 'picker');
  const other = one && findOtherReference(model, one.path);
  return other && [one, other];
}

export function listRelationsTo({ name }: EntityModel, models: readonly EntityModel[]): RelationTo[] {
  const named = models.flatMap((model) => model.fields.map((field) => ({ model, field })));
  const references = named.flatMap(({ model, field: { reference, path, storage } }): RelationTo[] => {
    if (reference?.entity !== name || reference.listed === false) return [];
    return [{ model, key: path, isList: storage === 'textList' }];
  });
  const links = named.flatMap(({ model, field: { link } }): RelationTo[] => {
    if (link?.entity !== name || link.listed === false) return [];
    return [{ model, key: link.key, isList: false }];
  });
  return [...references, ...links];
}

/** Dependence on another record. @param isPart true if records belong to the other record, so that deleting them needs no further right */
export type Dependence = { model: EntityModel; key: string; rule: DeletionRule; isPart: boolean };

/** Returns what a deletion does with dependent records. @param key path of a reference or link; links stay unchanged */
export function getDeletionRule({ scope, fieldByPath }: EntityModel, key: string): DeletionRule {
  const field = fieldByPath.get(key);
  if (field?.reference?.onDelete !== undefined) return field.reference.onDelete;
  if (scope?.about?.key === key) return 'cascade';
  if (listParents(scope).some((parent) => parent.key === key)) return 'restrict';
  if (field?.reference === undefined || field.value !== undefined) return 'noAction';
  return field.required || field.among?.required === true ? 'restrict' : 'setNull';
}

/** Returns references of all entities to this entity. Omits computed references, which change with the field that they are computed from. */
export function listDependences({ name }: EntityModel, models: readonly EntityModel[]): Dependence[] {
  return models.flatMap((model) => {
    const { scope, fields, fieldByPath } = model;
    const keys = [
      ...[scope?.about].flatMap((about) => (about?.entity === name ? [about.key] : [])),
      ...listParents(scope).flatMap(({ entity, key, on }) => (entity === name && on === 'id' ? [key] : [])),
      ...fields.flatMap(({ path, reference, value }) =>
        reference?.entity === name && value === undefined ? [path] : [],
      ),
    ];
    return [...new Set(keys)].map((key) => {
      const isPart = scope?.about?.key === key && fieldByPath.get(key)?.reference?.onDelete === undefined;
      return { model, key, rule: getDeletionRule(model, key), isPart };
    });
  });
}
