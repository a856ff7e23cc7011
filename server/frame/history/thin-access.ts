import { idFrom } from '../../../src/frame/history/rules/entry-id';
import { ACCESS_LOG } from '../auth/access-log';
import type { Store } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';

const SLICE = 100;

export async function thinAccess(
  { store, now }: { store: Store; now(): number },
  age: number,
  isOver = () => false,
): Promise<number> {
  const where = [{ path: 'id', operator: 'gte', storage: 'text', value: idFrom(now() - age - 1) } as const];
  for (let deleted = 0; ; ) {
    const { rows } = await store.query(ACCESS_LOG.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit: SLICE });
    if (rows.length === 0 || isOver()) return deleted;
    const remove = rows.map(({ record }) => ({ collection: ACCESS_LOG.name, id: record.id }));
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    await yieldToEventLoop();
    deleted += rows.length;
  }
}
