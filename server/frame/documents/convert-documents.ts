import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { sameValue } from '../../../src/frame/model/same-value';
import { SETTINGS } from '../stores/settings';
import type { StoreReader } from '../stores/store';
import { CONVERSION } from './actor';
import type { DocumentContext } from './context';
import { UnitOfWork } from './unit-of-work';
import { writeRecord } from './write-record';

/** Some records of an entity that are put into another form together. */
export interface Conversion {
  /** Of the records, as long as nobody else has converted them. */
  ids(reader: StoreReader): Promise<readonly string[]>;
  /** The record in its other form. The same record when there is nothing to do. */
  of(record: EntityRecord): EntityRecord;
  /** A setting of the server that is written with them, so that it is known that they are done. */
  mark: EntityRecord;
}

/**
 * Writes records as today's schema has them, with all that follows from them, in one transaction. What was wrong with them
 * stays so.
 */
export function convertDocuments(
  context: DocumentContext,
  model: EntityModel,
  { ids, of, mark }: Conversion,
): Promise<void> {
  return context.store.transact(async (reader) => {
    const unit = new UnitOfWork(reader);
    const left = await ids(reader);
    if (left.length === 0) return { result: undefined, batch: { put: [], remove: [] } };
    for (const id of left) {
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
