import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

/** What SQLite's full-text index calls the tables that it makes beside the one that it is asked for. */
const SEARCH_TABLES = ['config', 'content', 'data', 'docsize', 'idx'];

/** What a store calls the index from a row to its rights, and so no collection beside it. */
const ROW_INDEX = 'row';

/** A collection as far as its tables are called by it. */
export interface NamedTables {
  name: string;
  /** Whether texts of it are searched: then it has a full-text index. */
  isSearched: boolean;
}

/** Whether the database needs one of the names of a collection for a table of another one: `notes` that of `notes_data`. */
export function takesName(holder: NamedTables, { name, isSearched }: NamedTables): boolean {
  if (name === `${ROW_INDEX}_${holder.name}`) return true;
  return isSearched && holder.isSearched && SEARCH_TABLES.some((table) => name === `${holder.name}_${table}`);
}

/** Whether texts of a field are searched by their parts. */
export function isPartSearched(field: FieldModel, model: EntityModel): boolean {
  if (field.storage !== 'text') return false;
  const byFilter = field.operators.includes('contains') || field.operators.includes('prefix');
  return model.search.includes(field.path) || (byFilter && (field.filter || field.column));
}

/** What a store calls the index of a field of a collection. */
export const indexName = (collection: string, path: string): string => `by_${collection}_${path}`;
