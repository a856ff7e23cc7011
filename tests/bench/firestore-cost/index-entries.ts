import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject, type PlainObject, valueAt } from '../../../src/frame/model/paths';

interface IndexFile {
  indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
}

function indexFile(): IndexFile {
  const file: IndexFile = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../firestore.indexes.json'), 'utf8'),
  );
  return file;
}

/**
 * How many index entries a document has: two for each single value, ascending and descending, one for each entry of a list and two
 * for all of it, as many as the settings say where they say anything, and those of the composite indexes.
 */
export function createEntryCounter(): (collection: string, content: PlainObject) => number {
  const { indexes, fieldOverrides } = indexFile();

  function ofValue(collection: string, path: string, value: unknown): number {
    const override = fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === path,
    );
    if (override !== undefined) return override.indexes.length * (Array.isArray(value) ? value.length : 1);
    if (Array.isArray(value)) return value.length + 2;
    if (!isPlainObject(value)) return 2;
    const inside = Object.entries(value).map(([name, inner]) => ofValue(collection, `${path}.${name}`, inner));
    return inside.reduce((sum, entries) => sum + entries, 2);
  }

  return (collection, content) => {
    const single = Object.entries(content).map(([name, value]) => ofValue(collection, name, value));
    const composite = indexes.filter(
      ({ collectionGroup, fields }) =>
        collectionGroup === collection &&
        fields.every(({ fieldPath }) => valueAt(content, fieldPath.split('.')) !== undefined),
    );
    return single.reduce((sum, entries) => sum + entries, composite.length);
  };
}
