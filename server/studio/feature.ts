import { Hono } from 'hono';
import type { EntityModels } from '../../src/frame/model/application-model';
import { readFormValidators, readRunningSchemas } from '../../src/frame/schema-change/studio-calls';
import { loadSchemas } from '../../tools/schema/load-schemas';
import { readFiles } from '../../tools/schema/schema-files';
import { createNotFoundError } from '../frame/documents/api-error';
import type { Feature } from '../frame/feature/feature';
import type { Environment } from '../frame/http/environment';
import { serveCalls } from '../frame/http/serve-call';
import type { ServerApplication } from '../frame/program/server-application';
import type { App } from '../frame/site/running-app';
import type { Site } from '../frame/site/site';
import {
  createStudioContext,
  type StudioFolders,
  type StudioOptions,
  type StudioSite,
  serveDrafts,
  servePreviews,
  serveSavedDrafts,
} from './calls/studio-calls';
import { generateValidatorsCode } from './preview/validators-code';
import { finishSave } from './saves';
import { pickCompilable } from './studio-data';

/** Serves all signed-in users, because the code of the console contains the schemas anyway. */
function serveRunningSchemas(app: Hono<Environment>, folder: string, models: EntityModels): void {
  const running = pickCompilable(loadSchemas(readFiles(folder)));
  const serve = serveCalls(app);

  serve(readRunningSchemas, async () => running);

  serve(readFormValidators, async (_context, input) => {
    const { entity, purpose } = await input();
    const code = generateValidatorsCode(models, entity, purpose);
    if (code === undefined) throw createNotFoundError('form', purpose);
    return { code };
  });
}

/** Serves the schema editor; on Firebase without saving, because rules and indexes are deployed with the schemas. */
export function studioFeature(
  folders: StudioFolders,
  { openTrial, servesSchemas = false, ownIndexes = 0 }: StudioOptions,
): Feature<StudioSite> {
  return {
    name: 'studio',
    routes: (site) => {
      if (site.backEnd === 'embedded') finishSave(folders.schemas);
      const app = new Hono<Environment>();
      const studio = createStudioContext(app, folders, site);
      if (servesSchemas) serveRunningSchemas(app, folders.schemas, site.site.models);
      serveDrafts(studio, ownIndexes);
      servePreviews(studio, openTrial);
      serveSavedDrafts(studio);
      return [['/api', app]];
    },
  };
}

export const isStudioOn = ({ SCHEMA_STUDIO }: NodeJS.ProcessEnv) => SCHEMA_STUDIO === '1';

export function withStudio<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  folders: StudioFolders,
  variables: NodeJS.ProcessEnv,
): ServerApplication<OwnSite, OwnApp> {
  const servesSchemas = variables.STUDIO_SAVED === '1';
  const ownIndexes = application.features.reduce((sum, { indexes }) => sum + (indexes?.indexes.length ?? 0), 0);
  const studio = studioFeature(folders, { openTrial: application.openTrial, servesSchemas, ownIndexes });
  return {
    ...application,
    createApp: (site, options) => application.createApp(site, { ...options, studio, servesSchemas }),
  };
}
