import { rowsOf } from '../access/can';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import { tallyOf } from '../model/tally';
import { choiceFields } from './choices';
import { sortPath } from './constraints';
import { sortFields } from './indexed-fields';
import { type DocumentView, viewsOf } from './views';

/** One entry of `firestore.indexes.json`. */
export interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: ({ fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' })[];
}

type IndexField = CompositeIndex['fields'][number];

const CLAIMS: IndexField = { fieldPath: 'acl', arrayConfig: 'CONTAINS' };

/** Whether a session that reads this view may have to name its claim. */
function isReadByClaim(model: EntityModel, view: DocumentView): boolean {
  return view.roles.some((role) => rowsOf(model, 'read', role).some(({ rows }) => rows === 'subtree'));
}

function indexesOfView(model: EntityModel, view: DocumentView): CompositeIndex[] {
  const choices = choiceFields(model, view.fields);
  return sortFields(model, view.fields).flatMap((field) => {
    // Records that are held to one value are in no order by it.
    const others = choices.filter(({ path }) => path !== sortPath(field));
    const filtered = others.map(({ path }): IndexField => ({ fieldPath: path, order: 'ASCENDING' }));
    const beginnings = [...(filtered.length > 0 ? [filtered] : []), ...(isReadByClaim(model, view) ? [[CLAIMS]] : [])];
    return (['ASCENDING', 'DESCENDING'] as const).flatMap((order) =>
      beginnings.map(
        (beginning): CompositeIndex => ({
          collectionGroup: view.collection,
          queryScope: 'COLLECTION',
          fields: [...beginning, { fieldPath: sortPath(field), order }],
        }),
      ),
    );
  });
}

/** Views that are only read by ids, as those of who sees the own record, are never put into an order. */
function isListed(model: EntityModel, view: DocumentView): boolean {
  return view.whole || view.roles.some((role) => rowsOf(model, 'read', role).some(({ rows }) => rows !== 'own'));
}

/** What the server's sums need, by the field that leads to the record with the sum and the one that is summed up. */
function indexesOfSums(model: EntityModel, models: EntityModels): CompositeIndex[] {
  const sums = [...models.byName.values()].flatMap(({ fields }) => fields.flatMap(({ value }) => tallyOf(value) ?? []));
  const joins = sums.flatMap(({ from, key, field, of }) =>
    from === model.name && of === 'sum' && field !== undefined ? [[key, field]] : [],
  );
  return [...new Map(joins.map((paths) => [paths.join(' '), paths])).values()].map((paths): CompositeIndex => {
    const fields = paths.map((fieldPath): IndexField => ({ fieldPath, order: 'ASCENDING' }));
    return { collectionGroup: model.collection, queryScope: 'COLLECTION', fields };
  });
}

/**
 * Every composite index that plans of these entities rely on: for each sort, one that begins with all choices, and one
 * that begins with the row scope. A query with both merges the two, which Firestore does with indexes that end in the
 * same order; single fields need no entry, Firestore indexes them by itself.
 */
export function indexesOf(models: EntityModels): CompositeIndex[] {
  return models.list.flatMap((model) => [
    ...indexesOfSums(model, models),
    ...viewsOf(model)
      .filter((view) => isListed(model, view))
      .flatMap((view) => indexesOfView(model, view)),
  ]);
}
