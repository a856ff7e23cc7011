import { getRows } from '../access/can';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import { readTally } from '../model/tally';
import { listChoiceFields } from './choices';
import { sortPath } from './constraints';
import { listSortFields } from './indexed-fields';
import { type DocumentView, listViews } from './views';

export interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: ({ fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' })[];
}

type IndexField = CompositeIndex['fields'][number];

const CLAIMS: IndexField = { fieldPath: 'acl', arrayConfig: 'CONTAINS' };

function isReadByClaim(model: EntityModel, view: DocumentView): boolean {
  return view.roles.some((role) => getRows(model, 'read', role).some(({ rows }) => rows === 'subtree'));
}

function indexesOfView(model: EntityModel, view: DocumentView): CompositeIndex[] {
  const choices = listChoiceFields(model, view.fields);
  return listSortFields(model, view.fields).flatMap((field) => {
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

function isListed(model: EntityModel, view: DocumentView): boolean {
  return view.whole || view.roles.some((role) => getRows(model, 'read', role).some(({ rows }) => rows !== 'own'));
}

function indexesOfSums(model: EntityModel, models: EntityModels): CompositeIndex[] {
  const sums = [...models.byName.values()].flatMap(({ fields }) =>
    fields.flatMap(({ value }) => readTally(value) ?? []),
  );
  const joins = sums.flatMap(({ from, key, field, of }) =>
    from === model.name && of === 'sum' && field !== undefined ? [[key, field]] : [],
  );
  return [...new Map(joins.map((paths) => [paths.join(' '), paths])).values()].map((paths): CompositeIndex => {
    const fields = paths.map((fieldPath): IndexField => ({ fieldPath, order: 'ASCENDING' }));
    return { collectionGroup: model.collection, queryScope: 'COLLECTION', fields };
  });
}

/** Returns two indexes for each sort order: one that begins with the choice fields, one that begins with the fields of row scopes. */
export function listIndexes(models: EntityModels): CompositeIndex[] {
  return models.list.flatMap((model) => [
    ...indexesOfSums(model, models),
    ...listViews(model)
      .filter((view) => isListed(model, view))
      .flatMap((view) => indexesOfView(model, view)),
  ]);
}
