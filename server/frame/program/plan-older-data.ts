import type { EntityModels } from '../../../src/frame/model/application-model';
import { type Conversion, versionAfter } from '../data-format/conversion';
import { acceptedPlanFor, type PrepareOptions } from '../schema-change/prepare-schemas';
import { DataError } from '../stores/data-error';
import { openFileData, readHeaderFormat } from './file-data';

interface OlderDataOptions extends Pick<PrepareOptions, 'accepted' | 'backUp'> {
  models: EntityModels;
  conversions: readonly Pick<Conversion, 'to'>[];
}

/**
 * The plan of the schemas for data of an older format, computed before these are backed up and converted; undefined for data of the
 * present format, whose plan is computed once they are open.
 *
 * @throws DataError when the plan has to be accepted. Nothing of the data has been changed then, and no backup was made.
 */
export async function planOlderData(
  dataDir: string,
  { models, conversions, ...options }: OlderDataOptions,
): ReturnType<typeof acceptedPlanFor> {
  const present = versionAfter(conversions);
  try {
    if ((readHeaderFormat(dataDir) ?? present) >= present) return undefined;
    const data = openFileData(dataDir);
    if (data === undefined) return undefined;
    try {
      return data.format < present ? await acceptedPlanFor(data, models, options) : undefined;
    } finally {
      await data.close();
    }
  } catch (error) {
    if (error instanceof DataError) throw error;
    // Opening the data reports what is wrong with the file, and repairs what an interruption has left.
    return undefined;
  }
}
