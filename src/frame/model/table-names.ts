import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

/** Suffixes of the auxiliary tables of the SQLite full-text index. */
const SEARCH_TABLES = ['config', 'content', 'data', 'docsize', 'idx'];

const ROW_INDEX = 'row';

export type NamedTables = { name: string; isSearched: boolean };

/** True if a table name belongs to another table's index, such as `notes_data` to `notes`. */
export function takesName(holder: NamedTables, { name, isSearched }: NamedTables): boolean {
  if (name === `${ROW_INDEX}_${holder.name}`) return true;
  return isSearched && holder.isSearched && SEARCH_TABLES.some((table) => name === `${holder.name}_${table}`);
}

export function isPartSearched(field: FieldModel, model: EntityModel): boolean {
  if (field.storage !== 'text') return false;
  const byFilter = field.operators.includes('contains') || field.operators.includes('prefix');
  return model.search.includes(field.path) || (byFilter && (field.filter || field.column));
}

export const buildIndexName = (collection: string, path: string): string => `by_${collection}_${path}`;
