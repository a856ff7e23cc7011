import type { ServerApplication } from '../frame/program/server-application';
import type { App } from '../frame/site/running-app';
import type { Site } from '../frame/site/site';
import { type StudioFolders, studioFeature } from './feature';

/** Whether the environment asks for the studio, as a server of development does. */
export const isStudioOn = (variables: Readonly<Record<string, string | undefined>>) => variables.SCHEMA_STUDIO === '1';

/** An application with the studio, on the back end that has it. */
export function withStudio<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  folders: StudioFolders,
): ServerApplication<OwnSite, OwnApp> {
  const studio = studioFeature(folders, application.openInMemory);
  return {
    ...application,
    createApp: (site, options) => application.createApp(site, { ...options, studio }),
  };
}
