import type { EntityModels } from '../../../src/frame/model/application-model';
import { MINUTE } from '../../../src/frame/time/units';
import { invalidateOn } from '../stores/cached-records';
import { ANY_RECORD, type Store } from '../stores/store';
import {
  accessOf,
  findSubscriptions,
  type StoredSubscription,
  type SubscriptionAccess,
  subscriptionOf,
} from './stored';

export interface ActiveSubscription extends StoredSubscription {
  access: SubscriptionAccess;
}

const READ_EVERY_MS = MINUTE;

interface Parts {
  models: EntityModels;
  store: Store;
  now(): number;
}

async function readActive({ models, store }: Parts): Promise<ActiveSubscription[]> {
  const model = findSubscriptions(models);
  if (model === undefined) return [];
  const { rows } = await store.query(model.collection, {});
  const wanted = rows.map(({ record }) => subscriptionOf(record)).filter(({ enabled }) => enabled);
  const found = await Promise.all(
    wanted.map(async (subscription): Promise<ActiveSubscription[]> => {
      const access = await accessOf(store, subscription.id);
      return access?.secret === undefined ? [] : [{ ...subscription, access }];
    }),
  );
  return found.flat();
}

export function activeSubscriptions(parts: Parts): () => Promise<readonly ActiveSubscription[]> {
  const { models, store, now } = parts;
  const collection = findSubscriptions(models)?.collection;
  let last: { reading: Promise<readonly ActiveSubscription[]>; at: number } | undefined;
  const forget = () => {
    last = undefined;
  };
  invalidateOn(store, { clear: forget, delete: forget }, (change) =>
    change.collection === collection ? ANY_RECORD : undefined,
  );
  return () => {
    if (last !== undefined && now() - last.at < READ_EVERY_MS) return last.reading;
    const reading = readActive(parts);
    reading.catch(forget);
    last = { reading, at: now() };
    return reading;
  };
}
