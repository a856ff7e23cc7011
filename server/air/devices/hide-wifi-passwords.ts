import type { EntityModels } from '../../../src/frame/model/application-model';
import { findEntity } from '../../../src/frame/model/entity-named';
import { SYSTEM } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { recordsWhere } from '../../frame/documents/typed-records';
import type { Store, WalkPage } from '../../frame/stores/store';
import { WHOLE_WORK, type WorkPart } from '../../frame/stores/yield-to-event-loop';

const WAITING = { path: 'commands_update', operator: 'eq', value: true } as const;

const PAGE = 200;

export async function hideWifiPasswords(
  { models, store, documents }: { models: EntityModels; store: Store; documents: Documents },
  { from, isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<{ done: number; isUnfinished: boolean }> {
  const [device, building] = [findEntity(models, 'device'), findEntity(models, 'building')];
  let done = 0;
  for (const { id } of device === undefined ? [] : await recordsWhere(store, device, WAITING)) {
    if (device !== undefined) await documents.change(SYSTEM, device, id, () => ({}));
  }
  if (building === undefined) return { done, isUnfinished: false };
  for (let after = from; ; ) {
    const { rows, next }: WalkPage = await store.walk(building.collection, {}, after, PAGE);
    for (const { record } of rows) {
      if (!JSON.stringify(record.commands_cache ?? {}).includes('"PWDS"')) continue;
      await documents.change(SYSTEM, building, record.id, () => ({ commands_cache: null }));
      done += 1;
    }
    if (next === undefined) return { done, isUnfinished: false };
    after = next;
    await reach(after);
    if (isOver()) return { done, isUnfinished: true };
  }
}
