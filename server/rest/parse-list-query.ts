import { canSeeField } from '../../src/access/can';
import type { EntityModel, Role, SortKey } from '../../src/model/types';
import type { DocumentQuery } from '../documents/documents';
import { parseFilter, visibleField } from './parse-filter';
import { badQuery, parsedParameter } from './query-error';

const MOST_ROWS = 10_000;
const MOST_KEYS = 5;

function defaultSort({ defaultSort: key, fieldByPath }: EntityModel, role: Role): SortKey[] {
  const field = fieldByPath.get(key.field);
  return field !== undefined && canSeeField(field, role) ? [key] : [{ field: 'id', order: key.order }];
}

/** `["name","ASC"]`, and for several keys `["city,name","ASC,DESC"]`; a missing order is that of the one before it. */
function parseSort(model: EntityModel, role: Role, sort: unknown): SortKey[] {
  const [fields, orders = 'ASC', ...rest] = Array.isArray(sort) ? sort : [];
  if (typeof fields !== 'string' || typeof orders !== 'string' || rest.length > 0) {
    throw badQuery('sort must be ["field","ASC"]');
  }
  const names = fields.split(',').map((name) => name.trim());
  const directions = orders.split(',').map((order) => order.trim().toUpperCase());
  if (names.length > MOST_KEYS) throw badQuery(`sort may have at most ${MOST_KEYS} fields`);
  return names.map((name, position) => {
    const order = directions[Math.min(position, directions.length - 1)];
    if (order !== 'ASC' && order !== 'DESC') throw badQuery(`sort: the order of ${name} must be ASC or DESC`);
    return { field: visibleField(model, role, name, 'sort').path, order };
  });
}

function parseRange(range: unknown): { offset: number; limit: number } {
  const [start, end, ...rest] = Array.isArray(range) ? range : [];
  const whole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
  if (!whole(start) || !whole(end) || start < 0 || end < start - 1 || rest.length > 0) {
    throw badQuery('range must be [first,last], counted from 0');
  }
  const limit = end - start + 1;
  if (limit > MOST_ROWS) throw badQuery(`range may span at most ${MOST_ROWS} rows`);
  return { offset: start, limit };
}

/**
 * A list request in the dialect of ra-data-simple-rest. Left out: the entity's own order, and every row up to 10,000.
 *
 * @throws ApiError 400 or 403 naming what cannot be used.
 */
export function parseListQuery(
  model: EntityModel,
  role: Role,
  parameters: { filter?: string; sort?: string; range?: string },
): DocumentQuery {
  const { filter, sort, range } = parameters;
  const { where, words } = filter
    ? parseFilter(model, role, parsedParameter('filter', filter))
    : { where: [], words: [] };
  const page = range ? parseRange(parsedParameter('range', range)) : { offset: 0, limit: MOST_ROWS };
  const keys = sort ? parseSort(model, role, parsedParameter('sort', sort)) : defaultSort(model, role);
  return { where, words, sort: keys, ...page };
}
