import { filesIn } from '../../../src/frame/model/file-value';
import { valueAt } from '../../../src/frame/model/paths';
import { FILES } from '../documents/file-collections';
import type { Store } from '../stores/store';

/**
 * Notes that no record names the files of a field any more, before the values of that field are deleted for good: no write of a
 * record says so, since the field is in no schema.
 *
 * @param path of the field.
 * @param now ms.
 */
export async function releaseFiles(store: Store, collection: string, path: string, now: number): Promise<void> {
  const keys = path.split('.');
  for await (const page of store.stored(collection)) {
    for (const { id } of page.flatMap((record) => filesIn(valueAt(record, keys)))) {
      await store.transact(async (reader) => {
        const kept = await reader.get(FILES.name, id);
        const left = kept && { ...kept, record: { ...kept.record, left: now } };
        const put = left === undefined ? [] : [{ collection: FILES.name, stored: left }];
        return { result: undefined, batch: { put, remove: [] } };
      });
    }
  }
}
