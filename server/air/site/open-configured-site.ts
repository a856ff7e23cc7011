import { models } from '../../../resources/models';
import { requireKnownFormat } from '../../frame/data-format/convert-format';
import { log } from '../../frame/log/log';
import { openCityLookup } from '../geography/open-city-lookup';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import type { AirSite } from './air-site';
import type { Config } from './config';
import { AIR_FORMAT } from './conversions';
import { openAirSite } from './site';

/**
 * The site of the configured back end. What only the other back end needs is not even loaded.
 *
 * @param program what this process is called to others who want the same data folder.
 * @param backUp for a program that converts data of an older format: writes all of them into a file with this in its name.
 * @param readingThread see {@link openAirSite}.
 * @throws DataError when the data have a format that this program does not know or does not convert, or cannot be opened.
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
