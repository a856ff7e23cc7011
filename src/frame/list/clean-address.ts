import { CHANGE_PARAMETER } from '../access/bulk-fields';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { SEARCH_NAME } from '../model/id-field';
import { isPlainObject } from '../model/paths';
import { filterNames } from '../query/filter-shape';

function keysOf(json: string): string[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return isPlainObject(parsed) ? filterNames(parsed) : [];
  } catch {
    return [];
  }
}

function isFilterable(model: EntityModel, visible: readonly FieldModel[], key: string): boolean {
  if (key === SEARCH_NAME) return model.search.length > 0;
  return key === 'id' || visible.some((field) => field.path === key && field.operators.length > 0);
}

/**
 * Removes sorts and filters by fields without access from a list address, which may be copied from an administrator or
 * handwritten.
 * @returns the same text if nothing was removed.
 */
export function cleanAddress(search: string, model: EntityModel, visible: readonly FieldModel[]): string {
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  const sort = query.get('sort');
  if (filter !== null && !keysOf(filter).every((key) => isFilterable(model, visible, key))) {
    query.delete('filter');
    // The proposed change applies to the filtered records only.
    query.delete(CHANGE_PARAMETER);
  }
  if (sort !== null && sort !== 'id' && !visible.some((field) => field.path === sort)) {
    query.delete('sort');
    query.delete('order');
  }
  const cleaned = query.toString();
  return cleaned === new URLSearchParams(search).toString() ? search : cleaned === '' ? '' : `?${cleaned}`;
}
