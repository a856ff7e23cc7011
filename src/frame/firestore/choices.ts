import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { Constraint } from './constraints';
import { encodeValue, type InstantMaker, isAlwaysPresent } from './field-values';
import { hasIndexes } from './indexed-fields';
import { MAX_DISJUNCTIONS } from './limits';

/** Every value that a field of few values may have in a document, without null; undefined for other fields. */
function valuesOf(field: FieldModel): readonly unknown[] | undefined {
  if (!field.filter || !isAlwaysPresent(field)) return undefined;
  return field.storage === 'boolean' ? [true, false] : field.options?.map(({ value }) => value);
}

/**
 * The choices of a list: fields of few values, by which a filter leaves many records. They share one index with every sort,
 * in which a query names all of them, those that nobody filters by with every value that there is. Firestore
 * takes 30 combinations in one query: what does not fit into them any more, last in the schema, is no choice. Filters by
 * other fields leave few records, which are sorted locally.
 *
 * @param fields of one view; left out: all.
 */
export function choiceFields(model: EntityModel, fields: readonly FieldModel[] = model.fields): FieldModel[] {
  if (!hasIndexes(model)) return [];
  const chosen: FieldModel[] = [];
  const sizes: number[] = [];
  for (const field of model.fields) {
    const values = valuesOf(field);
    if (values === undefined) continue;
    const grown = [...sizes, values.length + 1];
    const combinations = grown.reduce((product, size) => product * size, 1) / Math.min(...grown);
    if (combinations > MAX_DISJUNCTIONS) continue;
    chosen.push(field);
    sizes.push(values.length + 1);
  }
  return chosen.filter((field) => fields.includes(field));
}

export function isChoice(model: EntityModel, path: string): boolean {
  return choiceFields(model).some((field) => field.path === path);
}

/** That a choice has any value at all, which holds for every document. */
export function anyChoice(field: FieldModel, instants: InstantMaker): Constraint {
  const values = (valuesOf(field) ?? []).map((value) => encodeValue(field, value, instants));
  return { path: field.path, operator: 'in', value: [null, ...values] };
}
