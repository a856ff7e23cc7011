import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';
import { inBackground } from '../stores/urgency';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { storageOf } from './acl';
import { SYSTEM } from './actor';
import type { Follow, FollowUp } from './follow-up';
import type { EntityHooks } from './hooks';
import { onBehalfOf } from './origin';
import { isMadeByPeople, type RecordHistory } from './record-history';
import { removeRecord } from './remove-document';
import { inTransaction, type UnitOfWork } from './unit-of-work';
import { createWriteDerived } from './write-derived';

const IDS_PER_QUERY = 200;
const SLICE = 20;

interface FollowParts {
  models: EntityModels;
  store: Store;
  hooks: EntityHooks;
  recordHistory: RecordHistory;
  now(): number;
}

async function idsAbout(store: Store, model: EntityModel, { key, about }: FollowUp): Promise<string[]> {
  const where = [{ path: key, storage: storageOf(model, key), operator: 'eq', value: about } as const];
  const ids = new Set<string>();
  for (let offset = 0; ; offset += IDS_PER_QUERY) {
    const sort = [{ field: 'id', order: 'ASC' } as const];
    const { rows } = await store.query(model.collection, { where, sort, offset, limit: IDS_PER_QUERY });
    for (const { record } of rows) ids.add(record.id);
    if (rows.length < IDS_PER_QUERY) return [...ids];
    await yieldToEventLoop();
  }
}

export function createFollow({ models, store, hooks, recordHistory, now }: FollowParts): Follow {
  const writeDerived = createWriteDerived(models, hooks);

  async function followSlice(model: EntityModel, ids: readonly string[], { key, about, isGone }: FollowUp) {
    const work = async (unit: UnitOfWork) => {
      for (const id of ids) {
        const stored = await unit.get(model.collection, id);
        if (stored?.record[key] !== about) continue;
        if (isGone) {
          await removeRecord({ writeDerived, hooks, now }, unit, SYSTEM, model, stored);
          if (!isMadeByPeople(model)) continue;
          recordHistory(unit, { actor: SYSTEM, model, before: stored.record, after: undefined });
        } else await writeDerived(unit, { model, before: stored, after: stored });
      }
    };
    await inTransaction(store, work, { light: true });
  }

  async function followAll(followUp: FollowUp): Promise<void> {
    const model = models.byName.get(followUp.entity);
    const ids = model === undefined ? [] : await idsAbout(store, model, followUp);
    for (let from = 0; model !== undefined && from < ids.length; from += SLICE) {
      await followSlice(model, ids.slice(from, from + SLICE), followUp);
      await yieldToEventLoop();
    }
    const remove = [{ collection: SETTINGS.name, id: followUp.id }];
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
  }

  return (followUp) => {
    const { by, client, group } = followUp;
    const work = () => inBackground(() => followAll(followUp));
    return client === undefined ? work() : onBehalfOf({ by: () => by, client, group, leader: 'written' }, work);
  };
}
