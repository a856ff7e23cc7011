import type { EntityRecord } from '../model/entity-model';
import { isPlainObject } from '../model/paths';
import { filterNames } from '../query/filter-shape';

/** An answer in the cache of questions: what was asked, as its key says, and what came. */
export interface CachedAnswer {
  /** `[resource, method, parameters]`, as react-admin makes it. */
  key: readonly unknown[];
  data: unknown;
}

/** What has become of an answer when records have changed. */
export type Effect = 'none' | 'patch' | 'ask again';

function isEntityRecord(value: unknown): value is EntityRecord {
  return isPlainObject(value) && typeof value.id === 'string';
}

function topLevel(path: string): string {
  return path.split('.')[0] ?? path;
}

/** Fields that decide which records are in a list, and in which order; undefined when that is not known. */
function decidingFields(parameters: unknown): Set<string> | undefined {
  if (!isPlainObject(parameters)) return undefined;
  const { filter, sort } = parameters;
  const names = isPlainObject(filter) ? filterNames(filter) : [];
  // A search looks into several fields, which this does not know.
  if (names.includes('q')) return undefined;
  const field = isPlainObject(sort) && typeof sort.field === 'string' ? [sort.field] : [];
  return new Set([...names, ...field].map(topLevel));
}

/** The records of an answer, whichever way it holds them; undefined for one of another kind. */
function recordsIn({ key: [, method], data }: CachedAnswer): readonly unknown[] | undefined {
  if (method === 'getOne') return [data];
  if (method === 'getMany') return Array.isArray(data) ? data : undefined;
  if (method === 'getList' || method === 'getManyReference') {
    return isPlainObject(data) && Array.isArray(data.data) ? data.data : undefined;
  }
  return undefined;
}

/**
 * What becomes of an answer when records are updated.
 *
 * @param changed by id, the top-level names of the fields that have changed.
 */
export function effectOn(answer: CachedAnswer, changed: ReadonlyMap<string, ReadonlySet<string>>): Effect {
  if (answer.data === undefined) return 'ask again';
  // Whether there is any record at all.
  if (typeof answer.data === 'boolean') return 'none';
  const records = recordsIn(answer);
  if (records === undefined) return 'ask again';
  const isList = answer.key[1] === 'getList' || answer.key[1] === 'getManyReference';
  if (isList) {
    const deciding = decidingFields(answer.key[2]);
    if (deciding === undefined) return 'ask again';
    for (const fields of changed.values()) {
      for (const field of fields) if (deciding.has(field)) return 'ask again';
    }
  }
  return records.some((record) => isEntityRecord(record) && changed.has(record.id)) ? 'patch' : 'none';
}

/** The ids of changed records that an answer holds. */
export function idsHeld(answer: CachedAnswer, changed: ReadonlyMap<string, unknown>): string[] {
  return (recordsIn(answer) ?? []).flatMap((record) =>
    isEntityRecord(record) && changed.has(record.id) ? [record.id] : [],
  );
}

/** The answer's data with the records as they are now. */
export function patched({ key: [, method], data }: CachedAnswer, fresh: ReadonlyMap<string, EntityRecord>): unknown {
  const renewed = (value: unknown) => (isEntityRecord(value) ? (fresh.get(value.id) ?? value) : value);
  if (method === 'getOne') return renewed(data);
  if (Array.isArray(data)) return data.map(renewed);
  if (isPlainObject(data) && Array.isArray(data.data)) return { ...data, data: data.data.map(renewed) };
  return data;
}
