import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';
import { inBackground } from '../stores/urgency';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { storageOf } from './acl';
import { SYSTEM } from './actor';
import { updateFiles } from './file-collections';
import type { Follow, FollowUp } from './follow-up';
import type { EntityHooks } from './hooks';
import { ChangePropagation } from './propagate-changes';
import { relationsOf } from './relations';
import { UnitOfWork } from './unit-of-work';

/** Ids per query, which takes some milliseconds. */
const IDS_PER_QUERY = 200;
/** Records per transaction, so that other writers hardly wait. */
const SLICE = 20;

interface FollowParts {
  models: EntityModels;
  store: Store;
  hooks: EntityHooks;
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

/** Creates the function that carries out a follow-up in slices. It is idempotent: each transaction checks its records again. */
export function createFollow({ models, store, hooks, now }: FollowParts): Follow {
  const relations = relationsOf(models);

  async function followSlice(model: EntityModel, ids: readonly string[], { key, about, isGone }: FollowUp) {
    await store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      const propagation = new ChangePropagation(unit, models, relations);
      for (const id of ids) {
        const stored = await unit.get(model.collection, id);
        if (stored?.record[key] !== about) continue;
        const { record } = stored;
        if (isGone) {
          unit.remove(model.collection, id);
          await hooks[model.name]?.removed?.({ unit, actor: SYSTEM, record });
          await updateFiles(unit, model, record, undefined, now());
        } else await propagation.note({ model, before: record, after: record });
      }
      await propagation.run();
      // The follow-up stays stored until all slices are done: one that a power cut undoes is repeated.
      return { result: undefined, batch: { ...unit.batch(), light: true } };
    });
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

  return (followUp) => inBackground(() => followAll(followUp));
}
