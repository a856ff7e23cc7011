import type { Database } from '../database';
import { jsonPath, tableNames } from './names';

/** Deletes the values at a path that is no field. Returns how many records had one. */
export function forgetValues(database: Database, name: string, path: string): number {
  const { documents } = tableNames({ name });
  const at = jsonPath(path);
  const sql = `UPDATE ${documents} SET document = json_remove(document, ?) WHERE json_type(document, ?) IS NOT NULL`;
  return database.transaction(() => database.run(sql, [at, at]));
}
