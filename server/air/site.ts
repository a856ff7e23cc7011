import type { CityLookup } from '../geography/city-lookup';
import { createGazetteer } from '../geography/gazetteer';
import { type EmbeddedSite, openSite, type Site, type SiteOptions } from '../site/site';
import { openSqliteReadings } from '../telemetry/sqlite/open-readings';
import { type AirParts, airAdditions } from './additions';
import { AIR_FORMAT } from './conversions';

/** The data of one site of this application. */
export type AirSite = Site & AirParts;

export type EmbeddedAirSite = EmbeddedSite & AirParts;

export interface AirSiteOptions extends SiteOptions {
  /** Where cities are looked up. */
  cities?: CityLookup;
}

/**
 * Opens a site in an SQLite file, readings included.
 *
 * @throws DataError like {@link openSite}.
 */
export function openAirSite({ cities = createGazetteer(), ...options }: AirSiteOptions): EmbeddedAirSite {
  return openSite({ ...options, format: AIR_FORMAT }, (database) =>
    airAdditions(options.models, { readings: openSqliteReadings(database), cities }, options.now),
  );
}
