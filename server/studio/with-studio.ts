import type { ServerApplication } from '../frame/program/server-application';
import type { App } from '../frame/site/running-app';
import type { Site } from '../frame/site/site';
import type { StudioFolders } from './calls/studio-context';
import { studioFeature } from './feature';

export const isStudioOn = ({ SCHEMA_STUDIO }: NodeJS.ProcessEnv) => SCHEMA_STUDIO === '1';

const hasOlderConsole = ({ STUDIO_SAVED }: NodeJS.ProcessEnv) => STUDIO_SAVED === '1';

export function withStudio<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  folders: StudioFolders,
  variables: NodeJS.ProcessEnv,
): ServerApplication<OwnSite, OwnApp> {
  const servesSchemas = hasOlderConsole(variables);
  const ownIndexes = application.features.reduce((sum, { indexes }) => sum + (indexes?.indexes.length ?? 0), 0);
  const studio = studioFeature(folders, { openTrial: application.openTrial, servesSchemas, ownIndexes });
  return {
    ...application,
    createApp: (site, options) => application.createApp(site, { ...options, studio, servesSchemas }),
  };
}
