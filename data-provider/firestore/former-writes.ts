import {
  collection,
  disableNetwork,
  enableNetwork,
  type Firestore,
  getDocsFromCache,
  waitForPendingWrites,
} from 'firebase/firestore';
import * as v from 'valibot';
import { decodeValue } from '../../src/frame/firestore/field-values';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import type { FormerWrites } from '../../src/frame/model/former-writes';
import { isPlainObject, type PlainObject, valueAt } from '../../src/frame/model/paths';
import { isSameValue } from '../../src/frame/model/same-value';
import { type FirestoreSession, textFor } from './session';

const FormerChange = v.object({
  key: v.string(),
  resource: v.string(),
  id: v.string(),
  changes: v.record(v.string(), v.unknown()),
});
type FormerChange = v.InferOutput<typeof FormerChange>;

/** Storage key of changes of all accounts in this browser that earlier versions did not send in time. */
const NOTED_AS = 'waitingWrites';
const NotedChange = v.object({ ...FormerChange.entries, claim: v.string() });
const REPORTS = 'direct_changes';

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

interface FormerWritesOptions {
  models: EntityModels;
  firestore: Firestore;
  session: () => FirestoreSession;
  storage: KeyValueStorage;
  read(resource: string, id: string): Promise<EntityRecord>;
}

function readList<Entry>(storage: KeyValueStorage, name: string, entry: v.GenericSchema<unknown, Entry>): Entry[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(list) ? list.filter((one): one is Entry => v.is(entry, one)) : [];
  } catch {
    return [];
  }
}

const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** Returns changes of earlier versions from the cache of the Firestore SDK, which the SDK has not sent yet. */
async function heldBySdk(firestore: Firestore, models: EntityModels): Promise<FormerChange[]> {
  await disableNetwork(firestore);
  const reports = await getDocsFromCache(collection(firestore, REPORTS)).finally(() => enableNetwork(firestore));
  return reports.docs.flatMap((document) => {
    const report = document.data();
    const model = models.byCollection.get(String(report.collection));
    if (model === undefined) return [];
    const [before, after] = [objectOf(decodeValue(report.before)), objectOf(decodeValue(report.after))];
    const changed = model.fields
      .map(({ path, keys }) => [path, valueAt(after, keys) ?? null, valueAt(before, keys) ?? null] as const)
      .filter(([, value, old]) => !isSameValue(value, old))
      .map(([path, value]) => [path, value]);
    const changes = report.kind === 'deleted' ? {} : Object.fromEntries(changed);
    return [{ key: document.id, resource: model.route, id: String(report.record), changes }];
  });
}

/** Finds changes that earlier versions did not send. First stops the Firestore SDK, so that the SDK does not send refused changes. */
export async function openFormerWrites(options: FormerWritesOptions): Promise<FormerWrites> {
  const { models, firestore, session, storage, read } = options;
  const { userId, claim } = session();
  const name = `formerWrites:${userId ?? claim}`;
  const left = () => readList(storage, name, FormerChange);
  const store = (changes: readonly FormerChange[]) => storage.setItem(name, JSON.stringify(changes));

  if (storage.getItem(name) === null) {
    const held = await heldBySdk(firestore, models);
    const noted = readList(storage, NOTED_AS, NotedChange);
    const isHeld = ({ resource, id }: FormerChange) => held.some((one) => one.resource === resource && one.id === id);
    const own = noted.filter((one) => one.claim === claim);
    store([...held, ...own.filter((one) => !isHeld(one))]);
    storage.setItem(NOTED_AS, JSON.stringify(noted.filter((one) => one.claim !== claim)));
  }

  async function isMade({ resource, id, changes }: FormerChange): Promise<boolean> {
    const record = await read(resource, id).catch(() => undefined);
    const paths = Object.entries(changes);
    if (paths.length === 0 || record === undefined) return paths.length === 0 && record === undefined;
    return paths.every(([path, value]) => isSameValue(valueAt(record, path.split('.')) ?? null, value));
  }

  function valuesOf({ resource, changes }: FormerChange): string {
    const model = models.byRoute.get(resource);
    const lines = Object.entries(changes).map(([path, value]) => {
      const label = textFor(session(), model?.fieldByPath.get(path)?.label ?? path);
      return `${label}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
    });
    return lines.join('; ');
  }

  return {
    list: async () => {
      if (left().length === 0) return [];
      await waitForPendingWrites(firestore);
      const made = await Promise.all(left().map(isMade));
      store(left().filter((_change, index) => made[index] !== true));
      return left().map((change) => ({ ...change, values: valuesOf(change) }));
    },
    close: (key) => store(left().filter((change) => change.key !== key)),
  };
}
