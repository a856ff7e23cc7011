import { models } from '../../resources/models';
import { readConfig } from '../config';
import { openSite as openDocuments } from '../site';
import { documentPlaces } from './document-places';
import type { ImportSite } from './places';

/**
 * The site that the environment names, for the import.
 *
 * @throws ConfigError when the environment cannot be used.
 */
export async function openSite(): Promise<ImportSite> {
  const config = readConfig(process.env);
  const site = openDocuments({ models, dataDir: config.dataDir });
  return { database: site.database, places: documentPlaces(site, config.timeZone), close: site.close };
}
