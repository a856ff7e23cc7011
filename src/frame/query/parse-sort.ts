import { canSeeField, type Viewer } from '../access/can';
import type { EntityModel, SortKey } from '../model/entity-model';
import type { Reference } from '../model/field-model';
import { requireField } from './parse-filter';
import { QueryError } from './query-error';

const MAX_KEYS = 5;
export const ROWS_PER_PAGE = 10;

export function getDefaultOrder({ defaultSort: key, fieldByPath }: EntityModel, viewer: Viewer): SortKey {
  const field = fieldByPath.get(key.field);
  return field !== undefined && canSeeField(field, viewer) ? key : { field: 'id', order: key.order };
}

export function getLineOrder(model: EntityModel, { order }: Pick<Reference, 'order'>, viewer: Viewer): SortKey {
  const number = order === undefined ? undefined : model.fieldByPath.get(order);
  if (number === undefined || !canSeeField(number, viewer)) return getDefaultOrder(model, viewer);
  return { field: number.path, order: 'ASC' };
}

export function defaultSort(model: EntityModel, viewer: Viewer): SortKey[] {
  return [getDefaultOrder(model, viewer)];
}

/** Parses `city,name` and `ASC,DESC`; a missing direction is the previous direction. @throws QueryError 400 or 403 */
export function parseSort(
  model: EntityModel,
  viewer: Viewer,
  { field, order }: { field: string; order: string },
): SortKey[] {
  const names = field.split(',').map((name) => name.trim());
  const directions = order.split(',').map((direction) => direction.trim().toUpperCase());
  if (names.length > MAX_KEYS) throw new QueryError(`sort may have at most ${MAX_KEYS} fields`);
  return names.map((name, position) => {
    const direction = directions[Math.min(position, directions.length - 1)];
    if (direction !== 'ASC' && direction !== 'DESC') {
      throw new QueryError(`sort: the order of ${name} must be ASC or DESC`);
    }
    return { field: requireField(model, viewer, name, 'sort').path, order: direction };
  });
}
