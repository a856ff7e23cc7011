import type { EntityRecord } from '../model/entity-model';
import { isPlainObject } from '../model/paths';
import { filterNames } from '../query/filter-shape';

export interface CachedAnswer {
  /** Query key of react-admin: `[resource, method, parameters]`. */
  key: readonly unknown[];
  data: unknown;
}

export type Effect = 'none' | 'patch' | 'ask again';

function isEntityRecord(value: unknown): value is EntityRecord {
  return isPlainObject(value) && typeof value.id === 'string';
}

function topLevel(path: string): string {
  return path.split('.')[0] ?? path;
}

function decidingFields(parameters: unknown): Set<string> | undefined {
  if (!isPlainObject(parameters)) return undefined;
  const { filter, sort } = parameters;
  const names = isPlainObject(filter) ? filterNames(filter) : [];
  if (names.includes('q')) return undefined;
  const field = isPlainObject(sort) && typeof sort.field === 'string' ? [sort.field] : [];
  return new Set([...names, ...field].map(topLevel));
}

function recordsIn({ key: [, method], data }: CachedAnswer): readonly unknown[] | undefined {
  if (method === 'getOne') return [data];
  if (method === 'getMany') return Array.isArray(data) ? data : undefined;
  if (method === 'getList' || method === 'getManyReference') {
    return isPlainObject(data) && Array.isArray(data.data) ? data.data : undefined;
  }
  return undefined;
}

/**
 * Returns the effect of updated records on a cached response.
 * @param changed top-level names of changed fields by record id.
 */
export function effectOn(answer: CachedAnswer, changed: ReadonlyMap<string, ReadonlySet<string>>): Effect {
  if (answer.data === undefined) return 'ask again';
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

export function idsHeld(answer: CachedAnswer, changed: ReadonlyMap<string, unknown>): string[] {
  return (recordsIn(answer) ?? []).flatMap((record) =>
    isEntityRecord(record) && changed.has(record.id) ? [record.id] : [],
  );
}

export function patched({ key: [, method], data }: CachedAnswer, fresh: ReadonlyMap<string, EntityRecord>): unknown {
  const renewed = (value: unknown) => (isEntityRecord(value) ? (fresh.get(value.id) ?? value) : value);
  if (method === 'getOne') return renewed(data);
  if (Array.isArray(data)) return data.map(renewed);
  if (isPlainObject(data) && Array.isArray(data.data)) return { ...data, data: data.data.map(renewed) };
  return data;
}
