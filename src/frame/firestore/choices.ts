import { readConditions } from '../access/value-condition';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { Constraint } from './constraints';
import { encodeValue, type InstantMaker, isAlwaysPresent } from './field-values';
import { hasIndexes } from './indexed-fields';
import { MAX_DISJUNCTIONS } from './limits';

/** Every value that a field of few values may have in a document, without null; undefined for other fields. */
function valuesOf(field: FieldModel): readonly unknown[] | undefined {
  if (!isAlwaysPresent(field)) return undefined;
  return field.storage === 'boolean' ? [true, false] : field.options?.map(({ value }) => value);
}

/** The fields that rows are narrowed by for reading. */
function conditionPaths(model: EntityModel): ReadonlySet<string> {
  return new Set(readConditions(model).flatMap((where) => Object.keys(where)));
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
  const conditions = conditionPaths(model);
  const isNarrowing = ({ path }: FieldModel) => conditions.has(path);
  // Every list of some sessions is narrowed by the values that rows are narrowed by: those come first.
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

export function isChoice(model: EntityModel, path: string): boolean {
  return choiceFields(model).some((field) => field.path === path);
}

/** Every value of a choice, and null for none at all. */
export function everyValue(field: FieldModel): readonly unknown[] {
  return [null, ...(valuesOf(field) ?? [])];
}

/** That a choice has any value at all, which holds for every document. */
export function anyChoice(field: FieldModel, instants: InstantMaker): Constraint {
  return {
    path: field.path,
    operator: 'in',
    value: everyValue(field).map((value) => encodeValue(field, value, instants)),
  };
}
