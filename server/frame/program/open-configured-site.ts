import type { EntityModels } from '../../../src/frame/model/application-model';
import { findLatestVersion, requireKnownFormat } from '../data-format/conversion';
import type { Feature, Ground } from '../feature/feature';
import { log } from '../log/log';
import type { BaseConfig } from '../site/config';
import { openSite, type Site } from '../site/site';

interface SiteOfApplication {
  models: EntityModels;
  features: readonly Feature<never, Ground>[];
  publicPasswords?: readonly string[];
  backUp?: ((name: string) => string) | undefined;
  program?: string;
}

/** Opens a site without loading modules of the other back end. @throws DataError for an unknown format. */
export async function openConfiguredSite(
  {
    firebase,
    dataDir,
    ...config
  }: Pick<BaseConfig, 'firebase' | 'dataDir'> & Partial<Pick<BaseConfig, 'timeZone' | 'privateHosts'>>,
  { features, ...options }: SiteOfApplication,
): Promise<Site> {
  const { timeZone, privateHosts } = config;
  const ownParts = () => ({ features, own: {} });
  if (firebase === undefined)
    return openSite({ ...options, dataDir, timeZone, privateHosts, report: log.warn }, ownParts);
  const { openFirebaseSite } = await import('../site/firebase-site');
  const site = openFirebaseSite(firebase, { ...options, timeZone, privateHosts }, ownParts);
  await requireKnownFormat(site.format, findLatestVersion([]), firebase.projectId).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  return site;
}
