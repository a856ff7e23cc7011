import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEntryCounter, type IndexSettings } from '../../../src/frame/firestore/index-entries';
import type { PlainObject } from '../../../src/frame/model/paths';

export function createAirEntryCounter(): (collection: string, id: string, content: PlainObject) => number {
  const settings: IndexSettings = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../firestore.indexes.json'), 'utf8'),
  );
  const countEntries = createEntryCounter(settings);
  return (collection, id, content) => {
    const { single, composite } = countEntries(collection, id, content);
    return single.count + composite.count;
  };
}
