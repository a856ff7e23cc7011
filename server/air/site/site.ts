import { databaseFile, type EmbeddedSite, openSite, type Site, type SiteOptions } from '../../frame/site/site';
import { IN_MEMORY } from '../../frame/stores/database';
import type { CityLookup } from '../geography/city-lookup';
import { createGazetteer } from '../geography/gazetteer';
import { openSqliteReadings } from '../telemetry/sqlite/open-readings';
import { type AirParts, airAdditions } from './additions';
import { AIR_FORMAT } from './conversions';
import { openThreadedWork } from './threads/threaded-work';

/** The data of one site of this application. */
export type AirSite = Site & AirParts;

export type EmbeddedAirSite = EmbeddedSite & AirParts;

export interface AirSiteOptions extends SiteOptions {
  /** Where cities are looked up. */
  cities?: CityLookup;
  /** The program of the threads in which much is read at once; left out: everything is done in this one. */
  readingThread?: URL | undefined;
}

/**
 * Opens a site in an SQLite file, readings included.
 *
 * @throws DataError like {@link openSite}.
 */
export function openAirSite({
  cities = createGazetteer(),
  readingThread,
  ...options
}: AirSiteOptions): EmbeddedAirSite {
  const site = openSite({ ...options, format: AIR_FORMAT }, (database) =>
    airAdditions(options.models, { readings: openSqliteReadings(database), cities }, options.now),
  );
  if (readingThread === undefined || options.dataDir === IN_MEMORY) return site;
  const { work, close } = openThreadedWork(site.readings, {
    program: readingThread,
    file: databaseFile(options.dataDir),
  });
  return {
    ...site,
    work,
    close: async () => {
      // A thread that still reads would keep the log from being folded back.
      await close();
      await site.close();
    },
  };
}
