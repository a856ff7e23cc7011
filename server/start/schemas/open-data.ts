import type { EntityModels } from '../../../src/frame/model/application-model';
import { type OpenData, openFileData } from '../../frame/program/file-data';
import type { BaseConfig } from '../../frame/site/config';
import { DataError } from '../../frame/stores/data-error';

export async function openData(
  { dataDir, firebase }: Pick<BaseConfig, 'dataDir' | 'firebase'>,
  models: EntityModels,
): Promise<OpenData> {
  if (firebase === undefined) {
    const data = openFileData(dataDir);
    if (data === undefined) throw new DataError(`There is no database in ${dataDir}. Set DATA_DIR to its folder.`);
    return data;
  }
  const { openFirebaseSite } = await import('../../frame/site/firebase-site');
  const site = openFirebaseSite(firebase, { models }, () => ({ features: [], own: {} }));
  return { stored: (collection) => site.store.stored(collection), close: () => site.close() };
}
