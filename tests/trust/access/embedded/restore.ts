import type { RequestWrites } from '../../request-writes';
import type { World } from '../world';

const MAX_CHANGES = 1_000;

/** Puts back what a request changed. Answers whether it had changed anything. */
export type Restore = () => Promise<boolean>;

export async function createRestore({ server, rows }: World, writes: RequestWrites): Promise<Restore> {
  const { store } = server.site;
  const keyOf = (collection: string, id: string) => `${collection}/${id}`;
  const before = new Map(rows.map(({ entity, stored }) => [keyOf(entity.collection, stored.record.id), stored]));
  let sequence = await store.lastSequence();
  async function restore(): Promise<boolean> {
    await server.app.liveReadings.settled();
    const changes = (await store.changesSince(sequence, MAX_CHANGES)) ?? [];
    if (changes.length === 0) return false;
    const places = [
      ...new Map(changes.map(({ collection, id }) => [keyOf(collection, id), { collection, id }])).values(),
    ];
    const put = places.flatMap(({ collection, id }) => {
      const stored = before.get(keyOf(collection, id));
      return stored === undefined ? [] : [{ collection, stored }];
    });
    const remove = places.filter(({ collection, id }) => !before.has(keyOf(collection, id)));
    await writes.during(restore, () => store.transact(async () => ({ result: undefined, batch: { put, remove } })));
    sequence = await store.lastSequence();
    return true;
  }
  return restore;
}
