import { listReadConditions } from '../access/value-condition';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { isAlwaysPresent } from './field-values';
import { hasIndexes } from './indexed-fields';
import { MAX_DISJUNCTIONS } from './limits';

function valuesOf(field: FieldModel): readonly unknown[] | undefined {
  if (!isAlwaysPresent(field)) return undefined;
  return field.storage === 'boolean' ? [true, false] : field.options?.map(({ value }) => value);
}

/** Returns fields with few values. Firestore allows 30 combinations of values per query, so further fields are excluded. */
export function listChoiceFields(model: EntityModel, fields: readonly FieldModel[] = model.fields): FieldModel[] {
  if (!hasIndexes(model)) return [];
  const chosen: FieldModel[] = [];
  const sizes: number[] = [];
  const conditions = new Set(listReadConditions(model).flatMap((where) => Object.keys(where)));
  const isNarrowing = ({ path }: FieldModel) => conditions.has(path);
  // Starts with fields of row scopes, because some sessions have these fields in every list.
  const inOrder = [...model.fields.filter(isNarrowing), ...model.fields.filter((field) => !isNarrowing(field))];
  for (const field of inOrder) {
    const values = field.filter || isNarrowing(field) ? valuesOf(field) : undefined;
    if (values === undefined) continue;
    const grown = [...sizes, values.length + 1];
    const combinations = grown.reduce((product, size) => product * size, 1) / Math.min(...grown);
    if (combinations > MAX_DISJUNCTIONS) continue;
    chosen.push(field);
    sizes.push(values.length + 1);
  }
  return model.fields.filter((field) => chosen.includes(field) && fields.includes(field));
}

export function listEveryValue(field: FieldModel): readonly unknown[] {
  return [null, ...(valuesOf(field) ?? [])];
}
