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
 * Plans schema changes for data of an older format, before backup and conversion; undefined for the current format.
 * @throws DataError if the plan must be accepted; nothing has been changed then.
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
    return undefined;
  }
}
