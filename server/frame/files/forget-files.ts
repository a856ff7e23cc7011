import { DAY } from '../../../src/frame/time/units';
import { FILES } from '../documents/file-collections';
import type { Store } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { createFileStore, type FileStoreParts } from './file-store';

/** A form that stays open longer than this loses its file, and says so when it is saved. */
const UNNAMED_MS = DAY;

const AT_ONCE = 100;

/** Whether nothing names the file still; then nothing can from here on. */
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

/**
 * Deletes files that no record names: those that were sent and never put into one after a day, the others after the time
 * for which the history can bring back what named them.
 *
 * @param age how long the history is kept, ms.
 * @param isOver asked between files.
 * @returns how many files are gone.
 */
export async function forgetFiles(
  site: FileStoreParts & { store: Store },
  age: number,
  isOver = () => false,
): Promise<number> {
  const files = createFileStore(site);
  const { store, now } = site;
  let forgotten = 0;
  for (const [path, before] of [
    ['begun', now() - UNNAMED_MS],
    ['left', now() - age],
  ] as const) {
    const where = [{ path, storage: 'integer', operator: 'lt', value: before } as const];
    for (;;) {
      const sort = [{ field: path, order: 'ASC' } as const];
      const { rows } = await store.query(FILES.name, { where, sort, limit: AT_ONCE });
      for (const { record } of rows) {
        if (isOver()) return forgotten;
        if (!(await retire(store, record.id, path, before))) continue;
        await files.remove(record.id, Number(record.size));
        forgotten += 1;
        await yieldToEventLoop();
      }
      if (rows.length < AT_ONCE) break;
    }
  }
  return forgotten;
}
