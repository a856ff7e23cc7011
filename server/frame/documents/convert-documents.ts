import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { sameValue } from '../../../src/frame/model/same-value';
import { SETTINGS } from '../stores/settings';
import type { StoreReader } from '../stores/store';
import { CONVERSION } from './actor';
import type { DocumentContext } from './context';
import { UnitOfWork } from './unit-of-work';
import { writeRecord } from './write-record';

export interface Conversion {
  ids(reader: StoreReader): Promise<readonly string[]>;
  of(record: EntityRecord): EntityRecord;
  mark: EntityRecord;
}

/**
 * Converts records to the current schema and updates derived values, in one transaction. Values that were invalid
 * before stay.
 */
export function convertDocuments(
  context: DocumentContext,
  model: EntityModel,
  { ids, of, mark }: Conversion,
): Promise<void> {
  return context.store.transact(async (reader) => {
    const unit = new UnitOfWork(reader, context.store);
    const remaining = await ids(reader);
    if (remaining.length === 0) return { result: undefined, batch: { put: [], remove: [] } };
    for (const id of remaining) {
      const stored = await unit.get(model.collection, id);
      if (stored === undefined) continue;
      const before = stored.record;
      const record = of(before);
      if (sameValue(before, record)) continue;
      await writeRecord(context, model, { unit, actor: CONVERSION, before, record, body: {}, secrets: {} }, stored);
    }
    unit.put(SETTINGS.name, { record: mark, version: 1 });
    return { result: undefined, batch: unit.batch() };
  });
}
