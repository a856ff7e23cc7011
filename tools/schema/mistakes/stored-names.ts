import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { StorageKind } from '../../../src/frame/model/field-type-data';
import { buildIndexName, isPartSearched, type NamedTables, takesName } from '../../../src/frame/model/table-names';
import type { Report } from './schema-nodes';

export const FRAME_COLLECTIONS =
  /^(access_log|auth_.*|last_visits|server_settings|person_task.*|views_as|list_views|change_history.*|direct_changes|kept_file.*|stored_file.*|record_presence|subscription_secrets|subscription_logs)$/;

const INDEXED: readonly StorageKind[] = ['text', 'integer', 'real', 'boolean'];

/** Returns index names in lower case, because SQLite ignores case. */
const namesOfIndexes = ({ collection, fields }: EntityModel) =>
  fields
    .filter(({ storage }) => INDEXED.includes(storage))
    .map(({ path, pointer }) => ({ path, pointer, name: buildIndexName(collection, path).toLowerCase() }));

/** Reports equal names of indexes: `a_b` and `c` have the same name as `a` and `b_c`. */
function checkIndexes(model: EntityModel, models: EntityModels, report: Report): void {
  const before = models.list
    .slice(0, models.list.indexOf(model))
    .filter(({ collection }) => collection.startsWith(model.collection) || model.collection.startsWith(collection));
  const taken = new Map(
    before.flatMap((other) => namesOfIndexes(other).map(({ name, path }) => [name, `"${path}" of "${other.name}"`])),
  );
  for (const { name, path, pointer } of namesOfIndexes(model)) {
    const twin = taken.get(name);
    if (twin === undefined) continue;
    report(
      [pointer],
      `"${path}" of "${model.collection}" and ${twin} have one name in the database; choose another name for the field or the collection`,
    );
  }
}

const tablesOf = (model: EntityModel): NamedTables => ({
  name: model.collection,
  isSearched: model.fields.some((field) => isPartSearched(field, model)),
});

/** Reports names that are reserved, or that the database needs for another entity. */
export function checkStoredNames(model: EntityModel, models: EntityModels, report: Report): void {
  const place = ['/x-resource', 'collection'] as const;
  const tables = tablesOf(model);
  const inFrame = FRAME_COLLECTIONS.test(model.collection.replace(/^row_/, ''));
  if (inFrame) report(place, `"${model.collection}" is a collection of every application; choose another name`);
  const holder = models.list.find((other) => other !== model && takesName(tablesOf(other), tables));
  if (holder !== undefined) {
    report(
      place,
      `"${model.collection}" clashes with an internal table of "${holder.collection}" (of ${holder.name}); choose another name`,
    );
  }
  checkIndexes(model, models, report);
}
