import { type EmbeddedSite, openSite, type SiteOptions } from '../../frame/site/site';
import { IN_MEMORY } from '../../frame/stores/database';
import { databaseFile } from '../../frame/stores/replace-database';
import { withLateNoted } from '../evidence/late-readings';
import { AIR_FEATURES } from '../features';
import type { CityLookup } from '../geography/city-lookup';
import { createGazetteer } from '../geography/gazetteer';
import { cutReadings } from '../telemetry/cut-readings';
import { withQuarantine } from '../telemetry/quarantine';
import { openSqliteReadings } from '../telemetry/sqlite/open-readings';
import type { AirParts } from './air-site';
import { AIR_FORMAT } from './conversions';
import { openThreadedWork } from './threads/threaded-work';

export type EmbeddedAirSite = EmbeddedSite & AirParts;

export interface AirSiteOptions extends SiteOptions {
  cities?: CityLookup;
  /** Entry script of the worker threads for heavy reads. If omitted, reads run on the main thread. */
  readingThread?: URL | undefined;
}

export function openAirSite({
  cities = createGazetteer(),
  readingThread,
  ...options
}: AirSiteOptions): EmbeddedAirSite {
  const site = openSite({ ...options, format: AIR_FORMAT }, (database) => {
    const own: AirParts = { readings: cutReadings(openSqliteReadings(database)), cities };
    return { features: AIR_FEATURES, own };
  });
  const readings = withLateNoted(withQuarantine(site.readings, site), site.store, site.now);
  if (readingThread === undefined || options.dataDir === IN_MEMORY) return { ...site, readings };
  const { work, close } = openThreadedWork(site.readings, {
    program: readingThread,
    file: databaseFile(options.dataDir),
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
