import { randomUUID } from 'node:crypto';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { withValueAt } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';
import { MINUTE } from '../../../src/frame/time/units';
import { readCurrentSubject } from '../auth/subjects';
import type { EntityHooks } from '../documents/hooks';
import type { SiteData } from '../documents/site-data';
import { UnitOfWork } from '../documents/unit-of-work';
import { createPutMessage } from '../mail/outbox';
import { invalidateOnChange } from '../stores/cached-records';
import { type FieldValues, withFieldValues } from '../stores/field-values';
import { ANY_RECORD, type Store, type StoreReader, type WriteBatch } from '../stores/store';
import { createFilter, type Filter } from './hook';
import {
  CHANNEL,
  findSubscriptions,
  readAccess,
  type SentEvent,
  type StoredSubscription,
  SUBSCRIPTION_LOGS,
  SUBSCRIPTION_SECRETS,
  type SubscriptionAccess,
  type SubscriptionEvent,
  toSubscription,
  type WaitingMessage,
} from './stored';

const MAX_EVENTS = 100;

const MAX_LETTERS = 200_000;

const lettersOf = (event: object) => JSON.stringify(event).length;

/** Splits events into messages. Sends only the id of a record that is larger than a message. */
function inMessages(events: readonly Omit<SentEvent, 'entity'>[]): Omit<SentEvent, 'entity'>[][] {
  const messages: Omit<SentEvent, 'entity'>[][] = [];
  let letters = 0;
  for (const whole of events) {
    const { record: _record, ...bare } = whole;
    const event = lettersOf(whole) > MAX_LETTERS ? bare : whole;
    const last = messages.at(-1);
    letters += lettersOf(event);
    if (last !== undefined && last.length < MAX_EVENTS && letters <= MAX_LETTERS) last.push(event);
    else {
      messages.push([event]);
      letters = lettersOf(event);
    }
  }
  return messages;
}

interface ActiveSubscription extends StoredSubscription {
  access: SubscriptionAccess;
}

const READ_EVERY_MS = MINUTE;

type ActiveData = Pick<SiteData, 'models' | 'store' | 'now'>;

async function readActive({ models, store }: ActiveData): Promise<ActiveSubscription[]> {
  const model = findSubscriptions(models);
  if (model === undefined) return [];
  const { rows } = await store.query(model.collection, {});
  const wanted = rows.map(({ record }) => toSubscription(record)).filter(({ enabled }) => enabled);
  const found = await Promise.all(
    wanted.map(async (subscription): Promise<ActiveSubscription[]> => {
      const access = await readAccess(store, subscription.id);
      return access?.secret === undefined ? [] : [{ ...subscription, access }];
    }),
  );
  return found.flat();
}

function activeSubscriptions(parts: ActiveData): () => Promise<readonly ActiveSubscription[]> {
  const { models, store, now } = parts;
  const collection = findSubscriptions(models)?.collection;
  let last: { reading: Promise<readonly ActiveSubscription[]>; at: number } | undefined;
  const forget = () => {
    last = undefined;
  };
  invalidateOnChange(store, { clear: forget, delete: forget }, (change) =>
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

type Happened = { model: EntityModel; before: EntityRecord | undefined; after: EntityRecord | undefined };

async function storedOf(reader: StoreReader, collection: string, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await reader.getMany(collection, ids);
  return new Map(found.map(({ record }) => [record.id, record]));
}

type Outcome = (before: EntityRecord | undefined) => EntityRecord | undefined;

const withValues = (record: EntityRecord, values: FieldValues) =>
  withFieldValues({ record, version: 0 }, values).record;

async function happenedIn(
  models: EntityModels,
  reader: StoreReader,
  wanted: ReadonlySet<string>,
  batch: WriteBatch,
): Promise<Happened[]> {
  const ids = new Map<EntityModel, Map<string, Outcome>>();
  const touch = (collection: string, id: string, outcome: Outcome) => {
    const model = models.byCollection.get(collection);
    if (model === undefined || !wanted.has(model.name)) return;
    const touched = ids.get(model) ?? new Map<string, Outcome>();
    ids.set(model, touched.set(id, outcome));
  };
  for (const { collection, id } of batch.remove) touch(collection, id, () => undefined);
  for (const { collection, id, values } of batch.set ?? [])
    touch(collection, id, (old) => old && withValues(old, values));
  for (const { collection, stored } of batch.put) touch(collection, stored.record.id, () => stored.record);
  const found: Happened[] = [];
  for (const [model, touched] of ids) {
    const before = await storedOf(reader, model.collection, [...touched.keys()]);
    for (const [id, outcome] of touched) {
      const old = before.get(id);
      const after = outcome(old);
      if (old !== undefined || after !== undefined) found.push({ model, before: old, after });
    }
  }
  return found;
}

function happeningOf({ before, after }: Happened): SubscriptionEvent {
  if (before === undefined) return 'created';
  return after === undefined ? 'deleted' : 'changed';
}

function withoutLive(model: EntityModel, hooks: EntityHooks, record: EntityRecord): EntityRecord {
  const live = [...(hooks[model.name]?.live ?? [])];
  return live.reduce((rest, path) => withValueAt(rest, path.split('.'), undefined), record);
}

function eventOf({ events }: ActiveSubscription, sight: Filter, happened: Happened): Omit<SentEvent, 'entity'>[] {
  const { before, after } = happened;
  const event = happeningOf(happened);
  const record = after ?? before;
  if (record === undefined || !events.includes(event) || !sight.isRead(record)) return [];
  const seen = sight.seen(record);
  if (!sight.meets(seen)) return [];
  if (event === 'deleted') return [{ event, id: record.id }];
  const isKnown = before !== undefined && sight.isRead(before);
  if (isKnown && isSameValue(sight.seen(before), seen)) return [];
  return [{ event, id: record.id, record: seen }];
}

async function messagesOf(
  models: EntityModels,
  reader: StoreReader,
  subscription: ActiveSubscription,
  changes: readonly Happened[],
  at: number,
): Promise<WaitingMessage[]> {
  const [first] = changes;
  if (first === undefined) return [];
  const { model } = first;
  const subject = await readCurrentSubject(models, reader, subscription.access);
  const sight = subject && createFilter(model, subject, subscription.filter);
  const { role = '', claim = '' } = subject ?? {};
  const message = { role, claim, entity: model.name, at };
  if (sight === undefined) return [{ ...message, events: [] }];
  const events = changes.flatMap((change) => eventOf(subscription, sight, change));
  return inMessages(events).map((some) => ({ ...message, events: some }));
}

export function reportChanges<S extends Store>(
  store: S,
  { models, now, hooks }: Pick<SiteData, 'models' | 'now'> & { hooks: EntityHooks },
): S {
  const own = findSubscriptions(models);
  if (own === undefined) return store;
  const active = activeSubscriptions({ models, store, now });
  const put = createPutMessage({ models, now }, true);

  const leftOf = ({ remove }: WriteBatch) =>
    remove
      .filter(({ collection }) => collection === own.collection)
      .flatMap(({ id }) => [SUBSCRIPTION_SECRETS, SUBSCRIPTION_LOGS].map(({ name }) => ({ collection: name, id })));

  async function messages(reader: StoreReader, batch: WriteBatch): Promise<WriteBatch['put']> {
    const subscriptions = await active();
    if (subscriptions.length === 0) return [];
    const wanted = new Set(subscriptions.map(({ entity }) => entity));
    const isChange = ({ model, before, after }: Happened) =>
      before === undefined ||
      after === undefined ||
      !isSameValue(withoutLive(model, hooks, before), withoutLive(model, hooks, after));
    const happened = (await happenedIn(models, reader, wanted, batch)).filter(isChange);
    if (happened.length === 0) return [];
    const unit = new UnitOfWork(reader);
    for (const subscription of subscriptions) {
      const changes = happened.filter(
        (each) => each.model.name === subscription.entity && subscription.events.includes(happeningOf(each)),
      );
      for (const message of await messagesOf(models, reader, subscription, changes, now())) {
        await put(unit, {
          ...{ id: randomUUID(), channel: CHANNEL, target: subscription.id },
          subject: `${subscription.name}: ${message.events.map(({ id }) => id).join(', ')}`.slice(0, MAX_SUBJECT),
          text: JSON.stringify(message),
        });
      }
    }
    return unit.batch().put;
  }

  const transact: Store['transact'] = (work) =>
    store.transact(async (reader) => {
      const { result, batch } = await work(reader);
      const more = await messages(reader, batch);
      const remove = [...batch.remove, ...leftOf(batch)];
      return {
        result,
        batch: { ...batch, remove, ...(more.length > 0 && { put: [...batch.put, ...more], light: false }) },
      };
    });
  return { ...store, transact };
}

const MAX_SUBJECT = 200;
