import type { ServerApplication } from '../frame/program/server-application';
import type { App } from '../frame/site/running-app';
import type { Site } from '../frame/site/site';
import type { StudioFolders } from './calls/studio-context';
import { studioFeature } from './feature';

type Variables = Readonly<Record<string, string | undefined>>;

export const isStudioOn = ({ SCHEMA_STUDIO }: Variables) => SCHEMA_STUDIO === '1';

const hasOlderConsole = ({ STUDIO_SAVED }: Variables) => STUDIO_SAVED === '1';

export function withStudio<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  folders: StudioFolders,
  variables: Variables,
): ServerApplication<OwnSite, OwnApp> {
  const servesSchemas = hasOlderConsole(variables);
  const ownIndexes = application.features.reduce((sum, { indexes }) => sum + (indexes?.indexes.length ?? 0), 0);
  const studio = studioFeature(folders, { openTrial: application.openTrial, servesSchemas, ownIndexes });
  return {
    ...application,
    createApp: (site, options) => application.createApp(site, { ...options, studio, servesSchemas }),
  };
}
