import { models } from '../../../resources/models';
import { requireKnownFormat } from '../../frame/data-format/conversion';
import { log } from '../../frame/log/log';
import { openCityLookup } from '../geography/open-city-lookup';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import type { AirSite } from './air-site';
import type { Config } from './config';
import { AIR_FORMAT } from './conversions';
import { openAirSite } from './site';

/**
 * Opens the site of the configured back end.
 * @param program name of this process for others that want the same data folder.
 * @param backUp part of the file name for a backup before converting old data.
 * @param readingThread see `openAirSite`.
 * @throws DataError if the data have an unknown or unconverted format or cannot be opened.
 */
export async function openConfiguredSite(
  { firebase, dataDir, timeZone, geocodingUrl, privateHosts }: Config,
  program: string,
  backUp?: (name: string) => string,
  readingThread?: URL,
): Promise<AirSite> {
  const cities = openCityLookup(geocodingUrl);
  if (firebase === undefined) {
    const publicPasswords = [DEMO_PASSWORD];
    const { warn: report } = log;
    const where = { models, dataDir, timeZone, cities, program, publicPasswords, privateHosts };
    return openAirSite({ ...where, backUp, readingThread, report });
  }
  const { openFirebaseAirSite } = await import('./firebase-site');
  const site = openFirebaseAirSite(models, firebase, cities, { timeZone, privateHosts });
  await requireKnownFormat(site.format, AIR_FORMAT, firebase.projectId).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  return site;
}
