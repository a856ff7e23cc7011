import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';

function withoutHold(record: EntityRecord, lasting: number | undefined): EntityRecord {
  const { tempSetPoint: _held, tempSetPointRestore: _restored, tempSetPointUntil: _until, ...rest } = record;
  return lasting === undefined ? rest : { ...rest, tempSetPoint: lasting };
}

/** Removes the copies of a building's override from its rooms, because rooms now inherit it. @returns a summary. */
export async function removeCopiedHolds(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  alive: () => Promise<void>,
): Promise<string> {
  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];
  const held = await recordsWhere(store, building, { path: 'tempSetPointUntil', operator: 'gte', value: 0 });
  const put = createOwnRecords(models);
  let count = 0;
  for (const { id, tempSetPoint, tempSetPointUntil } of held) {
    const rooms = await recordsWhere(store, room, { path: 'env', operator: 'eq', value: id });
    const copies = rooms.filter(
      (record) => record.tempSetPoint === tempSetPoint && record.tempSetPointUntil === tempSetPointUntil,
    );
    for (const copy of copies) {
      await inTransaction(store, async (unit) => {
        const stored = await unit.get(room.collection, copy.id);
        if (stored !== undefined) await put(unit, room, withoutHold(stored.record, copy.tempSetPointRestore));
      });
      count += 1;
    }
    await alive();
  }
  return count === 0 ? '' : `${count} ${count === 1 ? 'room follows' : 'rooms follow'} the override of the building`;
}
