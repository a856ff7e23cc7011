import { type PlainObject, valueAt } from '../model/paths';
import { computeNameSize, computeSingleEntrySize, getEntrySize, isMap } from './storage-size';

export interface IndexSettings {
  indexes: readonly { collectionGroup: string; fields: readonly { fieldPath: string; arrayConfig?: string }[] }[];
  fieldOverrides: readonly { collectionGroup: string; fieldPath: string; indexes: readonly unknown[] }[];
}

type IndexEntries = { count: number; bytes: number };

const NONE: IndexEntries = { count: 0, bytes: 0 };
const ORDERS = 2;

const plus = (one: IndexEntries, other: IndexEntries): IndexEntries => ({
  count: one.count + other.count,
  bytes: one.bytes + other.bytes,
});

const times = (count: number, size: number): IndexEntries => ({ count, bytes: count * size });

/** Counts index entries: two for each single value, one per list entry, two for the whole list, plus composite indexes. */
export function createEntryCounter({ indexes, fieldOverrides }: IndexSettings) {
  const overrides = new Map(fieldOverrides.map((each) => [`${each.collectionGroup} ${each.fieldPath}`, each.indexes]));

  function ofValue(collection: string, name: number, path: string, value: unknown): IndexEntries {
    const ofEach = (list: readonly unknown[], count: number) =>
      list.map((entry) => times(count, computeSingleEntrySize(name, path, entry))).reduce(plus, NONE);
    const override = overrides.get(`${collection} ${path}`)?.length;
    if (override !== undefined) return ofEach(Array.isArray(value) ? value : [value], override);
    const whole = times(ORDERS, computeSingleEntrySize(name, path, value));
    if (Array.isArray(value)) return plus(whole, ofEach(value, 1));
    if (!isMap(value)) return whole;
    return Object.entries(value)
      .map(([key, inner]) => ofValue(collection, name, `${path}.${key}`, inner))
      .reduce(plus, whole);
  }

  function ofIndex(name: number, content: PlainObject, { fields }: IndexSettings['indexes'][number]): IndexEntries {
    const values = fields.map(({ fieldPath }) => valueAt(content, fieldPath.split('.')));
    if (values.includes(undefined)) return NONE;
    const list = fields.findIndex(({ arrayConfig }) => arrayConfig !== undefined);
    const entries = values[list];
    if (!Array.isArray(entries)) return times(1, getEntrySize(name, values));
    return entries.map((entry) => times(1, getEntrySize(name, values.with(list, entry)))).reduce(plus, NONE);
  }

  return (collection: string, id: string, content: PlainObject): { single: IndexEntries; composite: IndexEntries } => {
    const name = computeNameSize(collection, id);
    return {
      single: Object.entries(content)
        .map(([key, value]) => ofValue(collection, name, key, value))
        .reduce(plus, NONE),
      composite: indexes
        .filter(({ collectionGroup }) => collectionGroup === collection)
        .map((index) => ofIndex(name, content, index))
        .reduce(plus, NONE),
    };
  };
}
