import { DIRECT_CHANGES } from '../../src/frame/firestore/direct-changes';
import { type CompositeIndex, indexesOf } from '../../src/frame/firestore/indexes';
import type { FirestoreIndexes } from '../../src/frame/firestore/own-indexes';
import { GRAMS, searchedFields } from '../../src/frame/firestore/shadow-fields';
import { type DocumentView, viewsOf } from '../../src/frame/firestore/views';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { FILE_PARTS_COLLECTION } from '../../src/frame/model/file-limits';
import { indexProblem } from './index-budget';

/** Composite indexes that Firestore takes for one database (with billing). */
export const MAX_INDEXES = 1000;

const NO_INDEXES: FirestoreIndexes = { indexes: [], fieldOverrides: [] };

/** How the single fields of a collection are indexed where Firestore's own choice, every way, is a waste. */
interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  indexes: { arrayConfig: 'CONTAINS'; queryScope: 'COLLECTION' }[];
}

/** Lists are only ever asked for what they contain; objects and lists of objects are not asked for at all. */
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

/** That Firestore takes fewer indexes than the entities need, and what to do about it; nothing where all is well. */
export function tooManyIndexes(models: EntityModels, own: FirestoreIndexes = NO_INDEXES): string[] {
  const problem = indexProblem(models, MAX_INDEXES - own.indexes.length);
  return problem === undefined
    ? []
    : [`firestore.indexes.json: ${problem}. On the embedded back end nothing is limited by it.`];
}

/** How the documents of entities are indexed: every composite query that their plans rely on, and single fields that are not indexed every way. */
export function entityIndexes(models: EntityModels): { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] } {
  const fieldOverrides = models.list.flatMap((model) => viewsOf(model).flatMap((view) => overridesOf(model, view)));
  return { indexes: indexesOf(models), fieldOverrides };
}

/**
 * The text of `firestore.indexes.json`.
 *
 * @param own of the application.
 */
export function indexesFile(models: EntityModels, own: FirestoreIndexes = NO_INDEXES): string {
  const ofEntities = entityIndexes(models);
  const indexes = [...ofEntities.indexes, ...own.indexes];
  const hasFiles = models.list.some(({ fields }) => fields.some((field) => field.files !== undefined));
  const ofFiles = hasFiles ? [{ collectionGroup: FILE_PARTS_COLLECTION, fieldPath: 'bytes', indexes: [] }] : [];
  const ofReports = ['before', 'after'].map((fieldPath): FieldOverride => {
    return { collectionGroup: DIRECT_CHANGES, fieldPath, indexes: [] };
  });
  const fieldOverrides = [...ofEntities.fieldOverrides, ...ofFiles, ...ofReports, ...own.fieldOverrides];
  return `${JSON.stringify({ indexes, fieldOverrides }, null, 2)}\n`;
}
