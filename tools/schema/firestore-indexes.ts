import { compileDashboard } from '../../src/frame/dashboard/rules/compile-dashboard';
import type { Tile } from '../../src/frame/dashboard/rules/tile';
import { listChoiceFields } from '../../src/frame/firestore/choices';
import { type CompositeIndex, listIndexes } from '../../src/frame/firestore/indexes';
import type { FirestoreIndexes } from '../../src/frame/firestore/own-indexes';
import { GRAMS, listSearchedFields } from '../../src/frame/firestore/shadow-fields';
import { type DocumentView, listViews } from '../../src/frame/firestore/views';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { FILE_PARTS_COLLECTION } from '../../src/frame/model/file-limits';

function without(models: EntityModels, model: EntityModel, field: FieldModel): EntityModels {
  const plain = { ...field, column: false, filter: false };
  const fields = model.fields.map((other) => (other === field ? plain : other));
  const less = { ...model, fields, fieldByPath: new Map(fields.map((other) => [other.path, other])) };
  return { ...models, list: models.list.map((other) => (other === model ? less : other)) };
}

/** Returns a message if indexes exceed `budget`. Names the field that causes most indexes; of equal fields the newest. */
export function findIndexProblem(models: EntityModels, budget: number): string | undefined {
  const all = listIndexes(models).length;
  if (all <= budget) return undefined;
  const costs = models.list.flatMap((model) =>
    model.fields.map((field) => ({ model, field, cost: all - listIndexes(without(models, model, field)).length })),
  );
  const dearest = costs.reduceRight((most, next) => (next.cost > most.cost ? next : most));
  const { model, field, cost } = dearest;
  const remedy = listChoiceFields(model).includes(field)
    ? '"x-field": { "filter": false } or { "column": false }'
    : '"x-field": { "column": false }';
  return (
    `The entities need ${all} composite indexes of Firestore, and may have ${budget}. ` +
    `The field ${field.path} of ${model.name} adds ${cost}: write ${remedy} there, or "strategy": "live" for an ` +
    'entity of few records, which needs none'
  );
}

/** Firestore limit for composite indexes of a database (with billing). */
export const MAX_INDEXES = 1000;

const NO_INDEXES: FirestoreIndexes = { indexes: [], fieldOverrides: [] };

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  indexes: { arrayConfig: 'CONTAINS'; queryScope: 'COLLECTION' }[];
}

/** Removes indexes that no query needs. Lists are queried only for contained values; lists of objects never. */
function overridesOf(model: EntityModel, { collection, fields }: DocumentView): FieldOverride[] {
  const lists = [
    ...(model.scope === undefined ? [] : ['acl']),
    ...(listSearchedFields(model, fields).length > 0 ? [GRAMS] : []),
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

export function findTooManyIndexes(models: EntityModels, own: FirestoreIndexes = NO_INDEXES): string[] {
  const problem = findIndexProblem(models, MAX_INDEXES - own.indexes.length);
  return problem === undefined ? [] : [`firestore.indexes.json: ${problem}. The embedded back end has no such limit.`];
}

export function createEntityIndexes(models: EntityModels): {
  indexes: CompositeIndex[];
  fieldOverrides: FieldOverride[];
} {
  const fieldOverrides = models.list.flatMap((model) => listViews(model).flatMap((view) => overridesOf(model, view)));
  return { indexes: listIndexes(models), fieldOverrides };
}

export function generateIndexesFile(models: EntityModels, own: FirestoreIndexes = NO_INDEXES): string {
  const ofEntities = createEntityIndexes(models);
  const indexes = [...ofEntities.indexes, ...own.indexes];
  const hasFiles = models.list.some(({ fields }) => fields.some((field) => field.files !== undefined));
  const ofFiles = hasFiles ? [{ collectionGroup: FILE_PARTS_COLLECTION, fieldPath: 'bytes', indexes: [] }] : [];
  const fieldOverrides = [...ofEntities.fieldOverrides, ...ofFiles, ...own.fieldOverrides];
  return `${JSON.stringify({ indexes, fieldOverrides }, null, 2)}\n`;
}

const TRUTHS = 3;

function countsOf(tile: Tile): number | undefined {
  if (tile.show === 'list') return undefined;
  if (tile.measure.of !== 'count') return undefined;
  if (tile.show === 'figure') return tile.period === undefined ? 1 : 2;
  const field = tile.model.fieldByPath.get(tile.by);
  if (tile.spans !== undefined) return tile.spans.last;
  if (field?.storage === 'boolean') return TRUTHS;
  return field?.options === undefined ? undefined : field.options.length + 1;
}

export function describeDashboardCosts(models: EntityModels): string[] {
  const tiles = compileDashboard(models)?.tiles ?? [];
  if (tiles.length === 0) return [];
  const counts = tiles.reduce((sum, tile) => sum + (countsOf(tile) ?? 0), 0);
  const rows = tiles.reduce((sum, tile) => sum + (tile.show === 'list' ? tile.first : 0), 0);
  const read = tiles.filter((tile) => tile.show !== 'list' && countsOf(tile) === undefined);
  return [
    `_dashboard.json: on Firestore each opening makes ${counts} counts (a read for each thousand records) and reads ${rows} records of lists`,
    ...read.map(
      ({ title, model }) =>
        `_dashboard.json: "${title.en}" reads every ${model.name} that meets its condition, at most 5000; restrict the condition by "where"`,
    ),
  ];
}
