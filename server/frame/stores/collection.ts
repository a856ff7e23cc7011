import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { copiedBy } from '../../../src/frame/model/expression-reads';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { StorageKind } from '../../../src/frame/model/field-type-data';

export interface IndexedPath {
  path: string;
  storage: StorageKind;
}

/** What a store must know of a collection to keep and find its records. */
export interface Collection {
  name: string;
  /** Single values that are looked up, filtered or sorted by. */
  indexed: readonly IndexedPath[];
  /** Texts that are searched by a part of them. */
  texts: readonly string[];
  /** Lists of texts that are asked for what they hold. */
  lists?: readonly string[];
  /** Whether changes are logged and announced. Secrets are not. */
  logged: boolean;
  /** A record is written once and never changed: nothing has to be read before. */
  onlyAdded?: boolean;
}

const SINGLE_VALUES: readonly StorageKind[] = ['text', 'integer', 'real', 'boolean'];

/** Fields through which records of different entities find each other. */
function joinPaths(model: EntityModel, models: EntityModels): Set<string> {
  const paths = new Set<string>(model.unique);
  if (model.scope?.parent) paths.add(model.scope.parent.key);
  if (model.scope?.about) paths.add(model.scope.about.key);
  for (const field of model.fields) {
    for (const { key } of copiedBy(model, field.value)) paths.add(key);
    if (field.type === 'token') paths.add(field.path);
  }
  for (const other of models.list) {
    if (other.scope?.parent?.entity === model.name) paths.add(other.scope.parent.on);
    for (const { value } of other.fields) {
      for (const { from, on } of copiedBy(other, value)) if (from === model.name) paths.add(on);
    }
  }
  return paths;
}

/** A copy of an id: it says which place a record lies in, and lists are narrowed to places by it. */
function copiesLink({ value }: FieldModel, models: EntityModels): boolean {
  if (value === undefined || !('copy' in value)) return false;
  const { from, field } = value.copy;
  const source = models.byName.get(from)?.fieldByPath.get(field);
  return field === 'id' || source?.reference !== undefined || (source !== undefined && copiesLink(source, models));
}

/** Lists that are filtered by, or through which records are shared. */
function isAskedForEntries(field: FieldModel, model: EntityModel, models: EntityModels): boolean {
  if (field.storage !== 'textList') return false;
  const shares = models.list.some(
    ({ scope }) => scope?.sharedBy?.entity === model.name && scope.sharedBy.field === field.path,
  );
  return shares || (field.operators.includes('containsAny') && (field.filter || field.column));
}

function isPartSearched(field: FieldModel, model: EntityModel): boolean {
  if (field.storage !== 'text') return false;
  const byFilter = field.operators.includes('contains') || field.operators.includes('prefix');
  return model.search.includes(field.path) || (byFilter && (field.filter || field.column));
}

/** The collection of an entity: what its lists, filters, searches and joins need is indexed. */
export function collectionOf(model: EntityModel, models: EntityModels): Collection {
  const joins = joinPaths(model, models);
  return {
    name: model.collection,
    indexed: model.fields
      .filter((field) => SINGLE_VALUES.includes(field.storage) && !field.writeOnly)
      .filter(
        (field) =>
          field.column ||
          field.filter ||
          joins.has(field.path) ||
          field.path === model.defaultSort.field ||
          copiesLink(field, models),
      )
      .map((field) => ({ path: field.path, storage: field.storage })),
    texts: model.fields.filter((field) => isPartSearched(field, model)).map((field) => field.path),
    lists: model.fields.filter((field) => isAskedForEntries(field, model, models)).map((field) => field.path),
    logged: true,
  };
}
