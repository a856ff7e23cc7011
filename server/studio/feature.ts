import { Hono } from 'hono';
import type { Feature } from '../frame/feature/feature';
import type { Environment } from '../frame/http/environment';
import { serveDrafts, servePreviews, serveSavedDrafts } from './calls/studio-calls';
import { type StudioFolders, type StudioParts, type StudioSite, studioContext } from './calls/studio-context';
import { finishSave } from './saves';
import { serveRunningSchemas } from './studio-data';

/**
 * Schema changes by account managers, on a server that runs from sources. On Firebase drafts are not saved, because
 * rules and indexes are deployed with the schemas.
 */
export function studioFeature(
  folders: StudioFolders,
  { openTrial, servesSchemas = false, ownIndexes = 0 }: StudioParts,
): Feature<StudioSite> {
  return {
    name: 'studio',
    routes: (site) => {
      if (site.backEnd === 'embedded') finishSave(folders.schemas);
      const app = new Hono<Environment>();
      const studio = studioContext(app, folders, site);
      if (servesSchemas) serveRunningSchemas(app, folders.schemas, site.site.models);
      serveDrafts(studio, ownIndexes);
      servePreviews(studio, openTrial);
      serveSavedDrafts(studio);
      return [['/api', app]];
    },
  };
}
