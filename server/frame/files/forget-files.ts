import { readFiles } from '../../../src/frame/model/file-value';
import { valueAt } from '../../../src/frame/model/paths';
import { DAY } from '../../../src/frame/time/units';
import { FILES } from '../documents/file-collections';
import type { Store } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { createFileStore, type FileStoreData } from './file-store';

/** Files without a record are deleted after this period, ms. A form that is saved later reports the missing file. */
const UNNAMED_MS = DAY;

const FILES_PER_QUERY = 100;

function retire(store: Store, id: string, path: 'begun' | 'left', before: number): Promise<boolean> {
  return store.transact(async (reader) => {
    const stored = await reader.get(FILES.name, id);
    const since = stored?.record[path];
    if (stored === undefined || typeof since !== 'number' || since >= before) {
      return { result: false, batch: { put: [], remove: [] } };
    }
    const retired = { ...stored, record: { ...stored.record, whole: false, sealed: true } };
    return { result: true, batch: { put: [{ collection: FILES.name, stored: retired }], remove: [] } };
  });
}

/** @param age retention of the history in ms, within which an undo may restore the records @param isOver checked between files */
export async function forgetFiles(
  site: FileStoreData & { store: Store },
  age: number,
  isOver = () => false,
): Promise<number> {
  const files = createFileStore(site);
  const { store, now } = site;
  let deleted = 0;
  for (const [path, before] of [
    ['begun', now() - UNNAMED_MS],
    ['left', now() - age],
  ] as const) {
    const where = [{ path, storage: 'integer', operator: 'lt', value: before } as const];
    for (;;) {
      const sort = [{ field: path, order: 'ASC' } as const];
      const { rows } = await store.query(FILES.name, { where, sort, limit: FILES_PER_QUERY });
      for (const { record } of rows) {
        if (isOver()) return deleted;
        if (!(await retire(store, record.id, path, before))) continue;
        await files.remove(record.id, Number(record.size));
        deleted += 1;
        await yieldToEventLoop();
      }
      if (rows.length < FILES_PER_QUERY) break;
    }
  }
  return deleted;
}

/** Call before deleting the values of a removed field, because no later write releases their files. @param now ms */
export async function releaseFiles(store: Store, collection: string, path: string, now: number): Promise<void> {
  const keys = path.split('.');
  for await (const page of store.stored(collection)) {
    for (const { id } of page.flatMap((record) => readFiles(valueAt(record, keys)))) {
      await store.transact(async (reader) => {
        const stored = await reader.get(FILES.name, id);
        const released = stored && { ...stored, record: { ...stored.record, left: now } };
        const put = released === undefined ? [] : [{ collection: FILES.name, stored: released }];
        return { result: undefined, batch: { put, remove: [] } };
      });
    }
  }
}
