import { valueAt } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';

type Index = Map<unknown, Set<string>>;

export class Overlay {
  readonly #records = new Map<string, StoredRecord | undefined>();
  readonly #indexes = new Map<string, Index>();

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
