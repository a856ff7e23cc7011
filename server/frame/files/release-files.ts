import { filesIn } from '../../../src/frame/model/file-value';
import { valueAt } from '../../../src/frame/model/paths';
import { FILES } from '../documents/file-collections';
import type { Store } from '../stores/store';

/**
 * Marks the files of a removed field as unused before its values are deleted, because no write of a record does so for
 * a field outside the schema.
 * @param now ms.
 */
export async function releaseFiles(store: Store, collection: string, path: string, now: number): Promise<void> {
  const keys = path.split('.');
  for await (const page of store.stored(collection)) {
    for (const { id } of page.flatMap((record) => filesIn(valueAt(record, keys)))) {
      await store.transact(async (reader) => {
        const stored = await reader.get(FILES.name, id);
        const released = stored && { ...stored, record: { ...stored.record, left: now } };
        const put = released === undefined ? [] : [{ collection: FILES.name, stored: released }];
        return { result: undefined, batch: { put, remove: [] } };
      });
    }
  }
}
