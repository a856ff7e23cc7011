import { models } from '../../resources/models';
import type { Config } from '../air/config';
import { openCityLookup } from '../geography/open-city-lookup';
import { log } from '../log/log';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import { type AirSite, openAirSite } from './site';

/**
 * The site of the configured back end. What only the other back end needs is not even loaded.
 *
 * @param program what this process is called to others who want the same data folder.
 */
export async function openConfiguredSite(
  { firebase, dataDir, geocodingUrl }: Config,
  program: string,
): Promise<AirSite> {
  const cities = openCityLookup(geocodingUrl);
  if (firebase === undefined) {
    const publicPasswords = [DEMO_PASSWORD];
    return openAirSite({ models, dataDir, cities, program, publicPasswords, tell: log.warn });
  }
  const { openFirebaseSite } = await import('./firebase-site');
  return openFirebaseSite(models, firebase, cities);
}
