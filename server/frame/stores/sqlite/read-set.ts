import type { Change, StoreQuery, StoreReader } from '../store';
import { fieldsOf } from './counts';

function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

/** What a transaction has read, so that it can be told whether others have changed any of it since. */
export class ReadSet {
  readonly reader: StoreReader;
  readonly #records = new Set<string>();
  /** Fields that the queries of a collection depend on. */
  readonly #fields = new Map<string, Set<string>>();
  #isOutdated = false;

  constructor(reader: StoreReader) {
    this.reader = {
      get: (collection, id) => {
        this.#records.add(recordKey(collection, id));
        return reader.get(collection, id);
      },
      getMany: (collection, ids) => {
        for (const id of ids) this.#records.add(recordKey(collection, id));
        return reader.getMany(collection, ids);
      },
      query: async (collection, query) => {
        this.#noteQuery(collection, query);
        const page = await reader.query(collection, query);
        for (const { record } of page.rows) this.#records.add(recordKey(collection, record.id));
        return page;
      },
    };
  }

  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** Tells of a change that somebody else has made. */
  note({ collection, id, type, fields }: Pick<Change, 'collection' | 'id' | 'type' | 'fields'>): void {
    const asked = this.#fields.get(collection);
    const changesAnswers = asked !== undefined && (type !== 'updated' || fields.some((field) => asked.has(field)));
    if (changesAnswers || this.#records.has(recordKey(collection, id))) this.#isOutdated = true;
  }

  #noteQuery(collection: string, query: StoreQuery): void {
    const fields = this.#fields.get(collection) ?? new Set<string>();
    for (const field of fieldsOf(query)) fields.add(field);
    for (const { field } of query.sort ?? []) fields.add(field.split('.')[0] ?? field);
    if (query.claim !== undefined) fields.add('acl');
    this.#fields.set(collection, fields);
  }
}
