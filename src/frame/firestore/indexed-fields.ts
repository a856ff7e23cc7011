import type { EntityModel, SortKey } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type Ordering, sortPath } from './constraints';
import { isAlwaysPresent } from './field-values';
import { isFolded } from './shadow-fields';

function isSortable(field: FieldModel): boolean {
  return isAlwaysPresent(field) && (field.storage !== 'text' || isFolded(field) || field.operators.includes('gt'));
}

export function hasIndexes(model: EntityModel): boolean {
  return model.strategy === 'page' && !model.open;
}

export function listSortFields(model: EntityModel, fields: readonly FieldModel[] = model.fields): FieldModel[] {
  if (!hasIndexes(model)) return [];
  const others = [model.defaultSort.field, ...fields.flatMap(({ column, sortBy }) => (column && sortBy) || [])];
  return fields.filter(
    (field) => isSortable(field) && ((field.column && field.sortable) || others.includes(field.path)),
  );
}

export function createOrdering(model: EntityModel, sort: readonly SortKey[]): Ordering | undefined {
  const [key, second] = sort;
  if (key === undefined) return { path: '__name__', direction: 'asc' };
  if (key.field === 'id') return key.order === 'ASC' ? { path: '__name__', direction: 'asc' } : undefined;
  const field = model.fieldByPath.get(key.field);
  const isTieBreak = second === undefined || (second.field === 'id' && second.order === key.order);
  if (field === undefined || !isTieBreak || sort.length > 2 || !isSortable(field)) return undefined;
  return { path: sortPath(field), direction: key.order === 'ASC' ? 'asc' : 'desc' };
}
