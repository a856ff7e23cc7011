import type { Change, StoreQuery, StoreReader } from '../store';
import { listRequestedFields } from './list-query';

function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

export type ReportedChange = Pick<Change, 'collection' | 'id' | 'type' | 'fields'>;

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
      findValues: async (collection, request) => {
        const sort = [request.path, ...request.paths].map((field) => ({ field, order: 'ASC' }) as const);
        this.#addQuery(collection, { sort });
        return (await reader.findValues?.(collection, request)) ?? [];
      },
    };
  }

  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  isOutdatedBy({ collection, id, type, fields }: ReportedChange): boolean {
    const queried = this.#fields.get(collection);
    const changesAnswers = queried !== undefined && (type !== 'updated' || fields.some((field) => queried.has(field)));
    return changesAnswers || this.#records.has(recordKey(collection, id));
  }

  report(change: ReportedChange): void {
    this.#isOutdated ||= this.isOutdatedBy(change);
  }

  #addQuery(collection: string, query: StoreQuery): void {
    const known = this.#fields.get(collection) ?? [];
    this.#fields.set(collection, new Set([...known, ...listRequestedFields(query)]));
  }
}
