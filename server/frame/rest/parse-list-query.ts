import type { EntityModel } from '../../../src/frame/model/entity-model';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { defaultSort, parseSort } from '../../../src/frame/query/parse-sort';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { DocumentQuery } from '../documents/context';

function badQuery(message: string): ApiError {
  return new ApiError(400, 'bad_query', message);
}

function parsedParameter(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badQuery(`${name} is not JSON`);
  }
}

const MAX_ROWS = 10_000;

function sortPair(sort: unknown): { field: string; order: string } {
  const [field, order = 'ASC', ...rest] = Array.isArray(sort) ? sort : [];
  if (typeof field === 'string' && typeof order === 'string' && rest.length === 0) return { field, order };
  throw badQuery('sort must be ["field","ASC"]');
}

function parseRange(range: unknown): { offset: number; limit: number } {
  const [start, end, ...rest] = Array.isArray(range) ? range : [];
  const whole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
  if (!whole(start) || !whole(end) || start < 0 || end < start - 1 || rest.length > 0) {
    throw badQuery('range must be [first,last], counted from 0');
  }
  const limit = end - start + 1;
  if (limit > MAX_ROWS) throw badQuery(`range may span at most ${MAX_ROWS} rows`);
  return { offset: start, limit };
}

/**
 * Parses a list request in the dialect of ra-data-simple-rest. Defaults: the entity's own order, and up to 10,000 rows.
 * @throws ApiError or QueryError, 400 or 403, naming the invalid part.
 */
export function parseListQuery(
  model: EntityModel,
  viewer: Pick<Actor, 'role' | 'claim'>,
  parameters: { filter?: string; sort?: string; range?: string },
): DocumentQuery {
  const { filter, sort, range } = parameters;
  const conditions = filter ? parseFilter(model, viewer, parsedParameter('filter', filter)) : { where: [], words: [] };
  const page = range ? parseRange(parsedParameter('range', range)) : { offset: 0, limit: MAX_ROWS };
  const keys = sort ? parseSort(model, viewer, sortPair(parsedParameter('sort', sort))) : defaultSort(model, viewer);
  return { ...conditions, sort: keys, ...page };
}
