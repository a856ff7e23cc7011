import type { StorageKind } from '../../../src/frame/model/field-type-data';
import { valueAt } from '../../../src/frame/model/paths';
import { type FieldValues, withFieldValues } from '../stores/field-values';
import type {
  Condition,
  FoundValues,
  Store,
  StoredRecord,
  StoreReader,
  ValuesRequest,
  WriteBatch,
} from '../stores/store';

type Index = Map<unknown, Set<string>>;

class Overlay {
  readonly #records = new Map<string, StoredRecord | undefined>();
  readonly #indexes = new Map<string, Index>();

  get size(): number {
    return this.#records.size;
  }

  has(id: string): boolean {
    return this.#records.has(id);
  }

  get(id: string): StoredRecord | undefined {
    return this.#records.get(id);
  }

  set(id: string, stored: StoredRecord | undefined): void {
    for (const [path, index] of this.#indexes) {
      for (const value of valuesAt(this.#records.get(id), path)) index.get(value)?.delete(id);
      addTo(index, path, id, stored);
    }
    this.#records.set(id, stored);
  }

  find(path: string, value: unknown): StoredRecord[] {
    const ids = this.#index(path).get(value) ?? [];
    return [...ids].flatMap((id) => this.#records.get(id) ?? []);
  }

  count(path: string, value: unknown): number {
    return this.#index(path).get(value)?.size ?? 0;
  }

  sum(path: string, value: unknown, field: string): number {
    const keys = field.split('.');
    return this.find(path, value).reduce((sum, { record }) => sum + numberOr0(valueAt(record, keys)), 0);
  }

  entries(): [string, StoredRecord | undefined][] {
    return [...this.#records];
  }

  #index(path: string): Index {
    const existing = this.#indexes.get(path);
    if (existing !== undefined) return existing;
    const index: Index = new Map();
    for (const [id, stored] of this.#records) addTo(index, path, id, stored);
    this.#indexes.set(path, index);
    return index;
  }
}

const numberOr0 = (value: unknown) => (typeof value === 'number' ? value : 0);

function valuesAt(stored: StoredRecord | undefined, path: string): unknown[] {
  if (stored === undefined) return [];
  const value = valueAt(stored.record, path.split('.'));
  return Array.isArray(value) ? value : [value];
}

function addTo(index: Index, path: string, id: string, stored: StoredRecord | undefined): void {
  for (const value of valuesAt(stored, path)) {
    const ids = index.get(value) ?? new Set<string>();
    ids.add(id);
    index.set(value, ids);
  }
}

/** Reads from the store and collects writes. Later reads return the collected writes. */
export class UnitOfWork {
  readonly #reader: StoreReader;
  readonly #written = new Map<string, Overlay>();
  readonly #read = new Map<string, StoredRecord | undefined>();
  readonly #finds = new Map<string, StoredRecord[]>();
  readonly #tallies = new Map<string, number>();
  readonly #replaced = new Map<string, Overlay>();
  readonly #set = new Map<string, Map<string, FieldValues>>();
  readonly #uncounted = new Map<string, Set<string>>();
  readonly #committed: (() => Promise<void>)[] = [];
  readonly #store: Pick<Store, 'transact'> | undefined;

  constructor(reader: StoreReader, store?: Pick<Store, 'transact'>) {
    this.#reader = reader;
    this.#store = store;
  }

  async get(collection: string, id: string): Promise<StoredRecord | undefined> {
    const overlay = this.#written.get(collection);
    if (overlay?.has(id)) return overlay.get(id);
    const stored = await this.#stored(collection, id);
    return stored && this.#withSetValues(collection, stored);
  }

  get size(): number {
    return [...this.#written.values()].reduce((sum, overlay) => sum + overlay.size, 0);
  }

  get canSet(): boolean {
    return this.#reader.findValues !== undefined;
  }

  async findValues(collection: string, request: ValuesRequest): Promise<FoundValues[]> {
    const found = (await this.#reader.findValues?.(collection, request)) ?? [];
    const overlay = this.#written.get(collection);
    if (overlay === undefined) return found;
    const written = request.among.flatMap((value) => overlay.find(request.path, value));
    const valuesOf = ({ record }: StoredRecord) => request.paths.map((path) => valueAt(record, path.split('.')));
    return [
      ...found.filter(({ id }) => !overlay.has(id)),
      ...written.map((stored) => ({ id: stored.record.id, values: valuesOf(stored) })),
    ];
  }

  /** Sets values without reading the record. Do not use for values that are searched or counted. */
  set(collection: string, id: string, values: FieldValues): void {
    const written = this.#written.get(collection)?.get(id);
    if (written !== undefined) {
      this.put(collection, withFieldValues(written, values));
      return;
    }
    const set = this.#set.get(collection) ?? new Map<string, FieldValues>();
    this.#set.set(collection, set.set(id, { ...set.get(id), ...values }));
  }

  #withSetValues(collection: string, stored: StoredRecord): StoredRecord {
    const values = this.#set.get(collection)?.get(stored.record.id);
    return values === undefined ? stored : withFieldValues(stored, values);
  }

  async prepareChange(collection: string, id: string): Promise<void> {
    if (this.#written.get(collection)?.has(id) !== true) await this.#reader.prepareChange?.(collection, id);
  }

  async #stored(collection: string, id: string): Promise<StoredRecord | undefined> {
    const key = JSON.stringify([collection, id]);
    if (this.#read.has(key)) return this.#read.get(key);
    const stored = await this.#reader.get(collection, id);
    this.#read.set(key, stored);
    return stored;
  }

  async load(collection: string, ids: readonly string[]): Promise<void> {
    const found = await this.#reader.getMany(collection, ids);
    const byId = new Map(found.map((stored) => [stored.record.id, stored]));
    for (const id of ids) this.#read.set(JSON.stringify([collection, id]), byId.get(id));
  }

  async find(collection: string, path: string, storage: StorageKind, value: unknown): Promise<StoredRecord[]> {
    if (value === undefined || value === null) return [];
    if (path === 'id') {
      const stored = typeof value === 'string' ? await this.get(collection, value) : undefined;
      return stored === undefined ? [] : [stored];
    }
    const found = await this.#found(collection, path, storage, value);
    const rows = found.map((stored) => this.#withSetValues(collection, stored));
    const overlay = this.#written.get(collection);
    if (overlay === undefined) return rows;
    const untouched = rows.filter(({ record }) => !overlay.has(record.id));
    return [...untouched, ...overlay.find(path, value)].sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
  }

  async count(collection: string, path: string, storage: StorageKind, value: unknown): Promise<number> {
    if (value === undefined || value === null) return 0;
    const where = whereHeld(path, storage, value);
    const query = async () => (await this.#reader.query(collection, { where, limit: 0 })).total;
    return this.#tally([collection, path, value], query, (overlay) => overlay.count(path, value));
  }

  async sum(collection: string, path: string, storage: StorageKind, value: unknown, field: string): Promise<number> {
    if (value === undefined || value === null) return 0;
    const query = () => this.#reader.sum(collection, field, whereHeld(path, storage, value));
    return this.#tally([collection, path, value, field], query, (overlay) => overlay.sum(path, value, field));
  }

  /** Loads the records of all `values` in one query. With more than `maxCount` values, each is queried when needed. */
  async findEach(
    collection: string,
    path: string,
    storage: StorageKind,
    values: readonly string[],
    maxCount: number,
  ): Promise<void> {
    const keyOf = (value: string) => JSON.stringify([collection, path, value]);
    const asked = values.filter((value) => value !== '' && !this.#finds.has(keyOf(value)));
    if (asked.length === 0) return;
    const operator = storage === 'textList' ? 'containsAny' : 'in';
    const where = [{ path, storage, operator, value: asked } as const];
    const sort = [{ field: 'id', order: 'ASC' } as const];
    const { rows } = await this.#reader.query(collection, { where, sort, limit: maxCount + 1 });
    if (rows.length > maxCount) return;
    for (const value of asked)
      this.#finds.set(
        keyOf(value),
        rows.filter((stored) => isHeld(stored, path, value)),
      );
  }

  /** Finds records; undefined if there are more than `maxCount`. */
  async findFew(
    collection: string,
    path: string,
    storage: StorageKind,
    value: unknown,
    maxCount: number,
  ): Promise<StoredRecord[] | undefined> {
    const key = JSON.stringify([collection, path, value]);
    const known = this.#finds.get(key);
    if (known === undefined) {
      const where = whereHeld(path, storage, value);
      const sort = [{ field: 'id', order: 'ASC' } as const];
      const { rows } = await this.#reader.query(collection, { where, sort, limit: maxCount + 1 });
      if (rows.length > maxCount) return undefined;
      this.#finds.set(key, rows);
    } else if (known.length > maxCount) return undefined;
    return this.find(collection, path, storage, value);
  }

  async highest(collection: string, path: string, maxCount: number): Promise<StoredRecord[]> {
    const sort = [{ field: path, order: 'DESC' } as const];
    return (await this.#reader.query(collection, { where: [], sort, limit: maxCount })).rows;
  }

  put(collection: string, stored: StoredRecord): void {
    this.#write(collection, stored.record.id, stored);
  }

  remove(collection: string, id: string): void {
    this.#write(collection, id, undefined);
  }

  /** Runs `follow` after the commit. Store the follow-up, too, in case the process ends first; see `requireEffect`. */
  afterCommit(follow: (store: Pick<Store, 'transact'>) => Promise<void>): void {
    const store = this.#store;
    if (store === undefined) throw new Error('This unit of work has no store for work after its commit');
    this.#committed.push(() => follow(store));
  }

  batch(): WriteBatch {
    const put: { collection: string; stored: StoredRecord }[] = [];
    const remove: { collection: string; id: string }[] = [];
    for (const [collection, overlay] of this.#written) {
      for (const [id, stored] of overlay.entries()) {
        if (stored === undefined) remove.push({ collection, id });
        else put.push({ collection, stored });
      }
    }
    const set = [...this.#set].flatMap(([collection, byId]) =>
      [...byId].map(([id, values]) => ({ collection, id, values })),
    );
    return { put, remove, set, committed: this.#committed };
  }

  async #found(collection: string, path: string, storage: StorageKind, value: unknown): Promise<StoredRecord[]> {
    const key = JSON.stringify([collection, path, value]);
    const cached = this.#finds.get(key);
    if (cached !== undefined) return cached;
    const where = whereHeld(path, storage, value);
    const { rows } = await this.#reader.query(collection, { where, sort: [{ field: 'id', order: 'ASC' }] });
    this.#finds.set(key, rows);
    return rows;
  }

  async #tally(
    question: readonly [collection: string, ...unknown[]],
    query: () => Promise<number>,
    shareOf: (overlay: Overlay) => number,
  ): Promise<number> {
    const [collection] = question;
    const key = JSON.stringify(question);
    const total = this.#tallies.get(key) ?? (await query());
    this.#tallies.set(key, total);
    const written = this.#written.get(collection);
    if (written === undefined) return total;
    const replaced = overlayOf(this.#replaced, collection);
    for (const id of this.#uncounted.get(collection) ?? []) replaced.set(id, await this.#stored(collection, id));
    this.#uncounted.delete(collection);
    return total - shareOf(replaced) + shareOf(written);
  }

  #write(collection: string, id: string, stored: StoredRecord | undefined): void {
    overlayOf(this.#written, collection).set(id, stored);
    this.#set.get(collection)?.delete(id);
    const uncounted = this.#uncounted.get(collection) ?? new Set();
    this.#uncounted.set(collection, uncounted.add(id));
  }
}

function overlayOf(overlays: Map<string, Overlay>, collection: string): Overlay {
  const overlay = overlays.get(collection) ?? new Overlay();
  overlays.set(collection, overlay);
  return overlay;
}

function isHeld({ record }: StoredRecord, path: string, value: string): boolean {
  const held = valueAt(record, path.split('.'));
  return Array.isArray(held) ? held.includes(value) : held === value;
}

function whereHeld(path: string, storage: StorageKind, value: unknown): Condition[] {
  if (storage === 'textList') return [{ path, storage, operator: 'containsAny', value: [value] }];
  return [{ path, storage, operator: 'eq', value }];
}

/** May call `work` again after a conflict, see `Store.transact`. */
export function inTransaction<T>(
  store: Pick<Store, 'transact'>,
  work: (unit: UnitOfWork) => Promise<T>,
  options: Pick<WriteBatch, 'light' | 'onWritten'> = {},
): Promise<T> {
  return store.transact(async (reader) => {
    const unit = new UnitOfWork(reader, store);
    const result = await work(unit);
    return { result, batch: { ...unit.batch(), ...options } };
  });
}
