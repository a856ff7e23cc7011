import type { StorageKind } from '../../src/model/field-type-data';
import type { EntityModel, EntityModels, FieldModel } from '../../src/model/types';

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
  /** Whether changes are logged and announced. Secrets are not. */
  logged: boolean;
}

const SINGLE_VALUES: readonly StorageKind[] = ['text', 'integer', 'real', 'boolean'];

/** Fields through which records of different entities find each other. */
function joinPaths(model: EntityModel, models: EntityModels): Set<string> {
  const paths = new Set<string>(model.unique);
  if (model.scope?.parent) paths.add(model.scope.parent.key);
  for (const field of model.fields) {
    if (field.value && 'copy' in field.value) paths.add(field.value.copy.key);
    if (field.type === 'token') paths.add(field.path);
  }
  for (const other of models.list) {
    if (other.scope?.parent?.entity === model.name) paths.add(other.scope.parent.on);
    for (const { value } of other.fields) {
      if (value && 'copy' in value && value.copy.from === model.name) paths.add(value.copy.on);
    }
  }
  return paths;
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
      .filter(({ path, column, filter }) => column || filter || joins.has(path) || path === model.defaultSort.field)
      .map((field) => ({ path: field.path, storage: field.storage })),
    texts: model.fields.filter((field) => isPartSearched(field, model)).map((field) => field.path),
    logged: true,
  };
}
