import { existsSync } from 'node:fs';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { StoredData } from '../../frame/schema-change/stored-data';
import type { BaseConfig } from '../../frame/site/config';
import { DataError } from '../../frame/stores/data-error';
import { openDatabase } from '../../frame/stores/database';
import { databaseFile } from '../../frame/stores/replace-database';
import { storedPages } from '../../frame/stores/sqlite/stored-records';

/** Data that are only read; a server may go on with them meanwhile. */
export interface OpenData extends StoredData {
  close(): Promise<void>;
}

function ofFile(dataDir: string): OpenData {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new DataError(`There is no database in ${dataDir}. DATA_DIR says where it is.`);
  const database = openDatabase(file);
  const snapshot = database.snapshot();
  return {
    stored: (collection) => storedPages(snapshot, collection),
    close: async () => {
      snapshot.close();
      database.close();
    },
  };
}

/**
 * The configured data, whatever schemas they were written under.
 *
 * @throws DataError when there are none.
 */
export async function openData(
  { dataDir, firebase }: Pick<BaseConfig, 'dataDir' | 'firebase'>,
  models: EntityModels,
): Promise<OpenData> {
  if (firebase === undefined) return ofFile(dataDir);
  const { openFirebaseSite } = await import('../../frame/site/firebase-site');
  const site = openFirebaseSite(firebase, { models }, () => ({ features: [], own: {} }));
  return { stored: (collection) => site.store.stored(collection), close: () => site.close() };
}
