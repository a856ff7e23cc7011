import { CHANGE_KINDS, CLIENTS } from '../../../src/frame/history/rules/entry';
import { ApiError } from '../documents/api-error';
import type { HistoryQuery } from './find-entries';

const MAX_ENTRIES = 500;
const DEFAULT_ENTRIES = 50;

type Parameters = Readonly<Record<string, string | undefined>>;

function bad(name: string, wanted: string): ApiError {
  return new ApiError(400, 'bad_query', `${name} must be ${wanted}`);
}

/** A parameter with one of several values. @throws ApiError 400 naming it. */
export function oneOf<T extends string>(parameters: Parameters, name: string, values: readonly T[]): T | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw bad(name, `one of ${values.join(', ')}`);
  return found;
}

function whole(parameters: Parameters, name: string): number | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,15}$/.test(value)) throw bad(name, 'a whole number');
  return Number(value);
}

/** The requested number of entries. @throws ApiError 400 for too many or none. */
export function limitIn(parameters: Parameters): number {
  const limit = whole(parameters, 'limit') ?? DEFAULT_ENTRIES;
  if (limit < 1 || limit > MAX_ENTRIES) throw bad('limit', `from 1 to ${MAX_ENTRIES}`);
  return limit;
}

/**
 * The query of `GET /api/_history`, from its parameters.
 *
 * @throws ApiError 400 naming the invalid parameter.
 */
export function parseHistoryQuery(parameters: Parameters): { query: HistoryQuery; limit: number } {
  const { entity, id, by, group, text, after } = parameters;
  if (id !== undefined && entity === undefined) throw bad('entity', 'there beside id');
  const limit = limitIn(parameters);
  const query: HistoryQuery = {
    ...{ entity, by, group, text, after },
    record: id === undefined || entity === undefined ? undefined : { entity, id },
    kind: oneOf(parameters, 'kind', CHANGE_KINDS),
    client: oneOf(parameters, 'client', CLIENTS),
    from: whole(parameters, 'from'),
    to: whole(parameters, 'to'),
    leadsOnly: parameters.leads === '1',
  };
  return { query, limit };
}
