import { models } from '../../../resources/models';
import { requireKnownFormat } from '../../frame/data-format/conversion';
import { log } from '../../frame/log/log';
import { type EmbeddedSite, openSite, type SiteOptions } from '../../frame/site/site';
import { IN_MEMORY } from '../../frame/stores/database';
import { databasePath } from '../../frame/stores/replace-database';
import { AIR_FEATURES } from '../features';
import { type CityLookup, createCityList, openCityLookup } from '../geography/city-lookup';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import { cutReadings } from '../telemetry/cut-readings';
import { openSqliteReadings } from '../telemetry/sqlite/open-readings';
import type { AirData, AirSite } from './app';
import { withChecks } from './checked-readings';
import type { Config } from './config';
import { AIR_FORMAT } from './conversions';
import { openThreadedWork } from './threads/threaded-work';

export type EmbeddedAirSite = EmbeddedSite & AirData;

interface AirSiteOptions extends SiteOptions {
  cities?: CityLookup;
  /** Entry script of worker threads for heavy reads. If omitted, reads run on the main thread. */
  readingThread?: URL | undefined;
}

export function openAirSite({ cities = createCityList(), readingThread, ...options }: AirSiteOptions): EmbeddedAirSite {
  const site = openSite({ ...options, format: AIR_FORMAT }, (database) => {
    const own: AirData = { readings: cutReadings(openSqliteReadings(database)), cities };
    return { features: AIR_FEATURES, own };
  });
  const readings = withChecks(site.readings, site);
  if (readingThread === undefined || options.dataDir === IN_MEMORY) return { ...site, readings };
  const { work, close } = openThreadedWork(site.readings, {
    program: readingThread,
    file: databasePath(options.dataDir),
  });
  return {
    ...site,
    ...{ readings, work },
    close: async () => {
      await close();
      await site.close();
    },
  };
}

/** @param backUp part of the name of a backup @throws DataError if the data are damaged or of an unknown format. */
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
