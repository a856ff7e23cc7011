import type { EntityModels } from '../../src/model/application-model';
import type { Actor } from '../documents/actor';
import type { Documents } from '../documents/documents';
import { rememberFor } from '../http/remember';
import type { Store } from '../stores/store';

type ListOf = Pick<Documents, 'list'>;
type Query = Parameters<Documents['list']>[2];

/** Answers that are remembered: each may hold thousands of records. */
const MOST_LISTS = 20;

interface Keeping {
  models: EntityModels;
  documents: ListOf;
  store: Pick<Store, 'watch'>;
  /** ms; another process may have changed a record for as long as this. */
  keptMs: number;
  now(): number;
  /** Whether lists may be others after a change of these fields. */
  matters(collection: string, fields: readonly string[]): boolean;
}

/** Lists of records that are kept for a while, for all who see the same; what this process changes counts at once. */
export function keepLists({ models, documents, store, keptMs, now, matters }: Keeping): ListOf {
  let revision = 0;
  store.watch((changes) => {
    const isOther = changes.some(({ collection, type, fields }) => type !== 'updated' || matters(collection, fields));
    if (isOther) revision += 1;
  });
  const lists = rememberFor(
    keptMs,
    now,
    (key) => {
      const asked: { actor: Actor; name: string; query: Query } = JSON.parse(key);
      const model = models.byName.get(asked.name);
      if (model === undefined) throw new Error(`There is no entity "${asked.name}"`);
      return documents.list(asked.actor, model, asked.query);
    },
    MOST_LISTS,
  );
  return {
    list: ({ role, claim, userId, locale }, model, query) =>
      lists(JSON.stringify({ revision, actor: { role, claim, userId, locale }, name: model.name, query })),
  };
}
