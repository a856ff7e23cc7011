import { type CompositeIndex, indexesOf } from '../../src/frame/firestore/indexes';
import type { FirestoreIndexes } from '../../src/frame/firestore/own-indexes';
import { GRAMS, searchedFields } from '../../src/frame/firestore/shadow-fields';
import { type DocumentView, viewsOf } from '../../src/frame/firestore/views';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { FILE_PARTS_COLLECTION } from '../../src/frame/model/file-limits';
import { indexProblem } from './index-budget';

/** Firestore limit for composite indexes of a database (with billing). */
export const MAX_INDEXES = 1000;

const NO_INDEXES: FirestoreIndexes = { indexes: [], fieldOverrides: [] };

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  indexes: { arrayConfig: 'CONTAINS'; queryScope: 'COLLECTION' }[];
}

/**
 * Disables unneeded indexes: lists are only queried for contained values; objects and lists of objects are never
 * queried.
 */
function overridesOf(model: EntityModel, { collection, fields }: DocumentView): FieldOverride[] {
  const lists = [
    ...(model.scope === undefined ? [] : ['acl']),
    ...(searchedFields(model, fields).length > 0 ? [GRAMS] : []),
    ...fields.filter(({ storage }) => storage === 'textList').map(({ path }) => path),
  ];
  const objects = fields.filter(({ storage }) => storage === 'json').map(({ path }) => path);
  return [
    ...lists.map((fieldPath): FieldOverride => {
      return {
        collectionGroup: collection,
        fieldPath,
        indexes: [{ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' }],
      };
    }),
    ...objects.map((fieldPath): FieldOverride => ({ collectionGroup: collection, fieldPath, indexes: [] })),
  ];
}

/** Returns an error with a fix if the entities need more indexes than Firestore allows; empty otherwise. */
export function tooManyIndexes(models: EntityModels, own: FirestoreIndexes = NO_INDEXES): string[] {
  const problem = indexProblem(models, MAX_INDEXES - own.indexes.length);
  return problem === undefined
    ? []
    : [`firestore.indexes.json: ${problem}. On the embedded back end nothing is limited by it.`];
}

/** Returns all composite indexes that query plans rely on, and overrides for single fields. */
export function entityIndexes(models: EntityModels): { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] } {
  const fieldOverrides = models.list.flatMap((model) => viewsOf(model).flatMap((view) => overridesOf(model, view)));
  return { indexes: indexesOf(models), fieldOverrides };
}

export function indexesFile(models: EntityModels, own: FirestoreIndexes = NO_INDEXES): string {
  const ofEntities = entityIndexes(models);
  const indexes = [...ofEntities.indexes, ...own.indexes];
  const hasFiles = models.list.some(({ fields }) => fields.some((field) => field.files !== undefined));
  const ofFiles = hasFiles ? [{ collectionGroup: FILE_PARTS_COLLECTION, fieldPath: 'bytes', indexes: [] }] : [];
  const fieldOverrides = [...ofEntities.fieldOverrides, ...ofFiles, ...own.fieldOverrides];
  return `${JSON.stringify({ indexes, fieldOverrides }, null, 2)}\n`;
}
