import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

/** A field of an entity that holds ids of another entity's records. */
export interface RelationTo {
  model: EntityModel;
  /** Path of the field with the id, and whether it holds several ids. */
  key: string;
  isList: boolean;
}

/** The other reference of an entity whose records each name two others. */
export function otherReference({ fields }: EntityModel, key: string): FieldModel | undefined {
  return fields.find(({ path, reference }) => path !== key && reference !== undefined);
}

/** The two references of an entity whose records pair others (`"inParentForm": "picker"`): each pair is there once. */
export function pairOf(model: EntityModel): readonly [FieldModel, FieldModel] | undefined {
  const one = model.fields.find(({ reference }) => reference?.inParentForm === 'picker');
  const other = one && otherReference(model, one.path);
  return other && [one, other];
}

/** What refers to an entity's records (`x-ref`) or names them (`x-link`). What belongs to them comes before what belongs to that. */
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
