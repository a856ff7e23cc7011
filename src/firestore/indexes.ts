import { rowScope } from '../access/can';
import type { EntityModel, EntityModels } from '../model/types';
import { sortPath } from './constraints';
import { choiceFields, sortFields } from './indexed-fields';
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
  return view.roles.some((role) => rowScope(model, 'read', role) === 'subtree');
}

function indexesOfView(model: EntityModel, view: DocumentView): CompositeIndex[] {
  const choices = choiceFields(model, view.fields).map((field): IndexField[] => [
    { fieldPath: field.path, order: 'ASCENDING' },
  ]);
  const beginnings = [
    ...choices,
    ...(isReadByClaim(model, view) ? [[CLAIMS], ...choices.map((choice) => [CLAIMS, ...choice])] : []),
  ];
  return sortFields(model, view.fields).flatMap((field) =>
    (['ASCENDING', 'DESCENDING'] as const).flatMap((order) =>
      beginnings
        // A choice that is filtered by is no order any more.
        .filter((beginning) => beginning.every(({ fieldPath }) => fieldPath !== sortPath(field)))
        .map(
          (beginning): CompositeIndex => ({
            collectionGroup: view.collection,
            queryScope: 'COLLECTION',
            fields: [...beginning, { fieldPath: sortPath(field), order }],
          }),
        ),
    ),
  );
}

/**
 * Every composite index that plans of these entities rely on. A query with several equalities is answered by merging
 * the indexes of each; single fields need no entry, Firestore indexes them by itself.
 */
export function indexesOf(models: EntityModels): CompositeIndex[] {
  return models.list.flatMap((model) => viewsOf(model).flatMap((view) => indexesOfView(model, view)));
}
