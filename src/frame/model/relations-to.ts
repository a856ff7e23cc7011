import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

export type RelationTo = { model: EntityModel; key: string; isList: boolean };

export function otherReference({ fields }: EntityModel, key: string): FieldModel | undefined {
  return fields.find(({ path, reference }) => path !== key && reference !== undefined);
}

/** Returns undefined unless the entity links records (`"inParentForm": "picker"`), whose pairs are unique. */
export function pairOf(model: EntityModel): readonly [FieldModel, FieldModel] | undefined {
  const one = model.fields.find(({ reference }) => reference?.inParentForm === 'picker');
  const other = one && otherReference(model, one.path);
  return other && [one, other];
}

/** Follows `x-ref` and `x-link`; child levels come before deeper levels. */
export function relationsTo({ name }: EntityModel, models: readonly EntityModel[]): RelationTo[] {
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
