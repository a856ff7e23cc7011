import type { Change, StoreQuery, StoreReader } from '../store';
import { fieldsOf } from './list-query';

function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

export class ReadSet {
  readonly reader: StoreReader;
  readonly #records = new Set<string>();
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
        this.#addQuery(collection, query);
        const page = await reader.query(collection, query);
        for (const { record } of page.rows) this.#records.add(recordKey(collection, record.id));
        return page;
      },
      sum: (collection, path, where) => {
        this.#addQuery(collection, { where, sort: [{ field: path, order: 'ASC' }] });
        return reader.sum(collection, path, where);
      },
    };
  }

  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  report({ collection, id, type, fields }: Pick<Change, 'collection' | 'id' | 'type' | 'fields'>): void {
    const queried = this.#fields.get(collection);
    const changesAnswers = queried !== undefined && (type !== 'updated' || fields.some((field) => queried.has(field)));
    if (changesAnswers || this.#records.has(recordKey(collection, id))) this.#isOutdated = true;
  }

  #addQuery(collection: string, query: StoreQuery): void {
    const fields = this.#fields.get(collection) ?? new Set<string>();
    for (const field of fieldsOf(query)) fields.add(field);
    for (const { field } of query.sort ?? []) fields.add(field.split('.')[0] ?? field);
    if (query.rows?.some(({ claim }) => claim !== undefined)) fields.add('acl');
    this.#fields.set(collection, fields);
  }
}
