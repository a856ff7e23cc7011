import { Hono } from 'hono';
import { seenDashboard } from '../../../src/frame/dashboard/rules/compile-dashboard';
import { readDashboard, type TileAnswer } from '../../../src/frame/dashboard/rules/dashboard-call';
import type { Tile } from '../../../src/frame/dashboard/rules/tile';
import type { Say } from '../../../src/frame/model/say';
import { QueryError } from '../../../src/frame/query/query-error';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import { actorOf, type Environment, sayOf } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { answerTile } from './answer-tile';

interface DashboardParts extends Pick<SiteData, 'models' | 'now'> {
  documents: Pick<Documents, 'list' | 'aggregate'>;
  timeZone: string;
}

function causeOf(error: unknown, say: Say): string {
  if (error instanceof QueryError || error instanceof ApiError) return error.toBody(say).message;
  throw error;
}

/** Returns all tiles. A failed tile contains its reason and does not affect the others. */
function dashboardRoutes({ models, documents, now, timeZone }: DashboardParts): Hono<Environment> {
  const app = new Hono<Environment>();
  serveCalls(app)(readDashboard, async (context) => {
    const actor = actorOf(context);
    const asking = { models, documents, actor, now: now(), zone: timeZone };
    const answer = async (tile: Tile): Promise<TileAnswer> => {
      try {
        return { key: tile.key, ...(await answerTile(asking, tile)) };
      } catch (error) {
        return { key: tile.key, filter: {}, failed: causeOf(error, sayOf(context)) };
      }
    };
    return Promise.all((seenDashboard(models, actor)?.tiles ?? []).map(answer));
  });
  return app;
}

export interface DashboardContext {
  site: Omit<Parameters<typeof dashboardRoutes>[0], 'timeZone'>;
  timeZone: string;
}

export const dashboardsFeature: Feature<DashboardContext> = {
  name: 'dashboard',
  routes: ({ site, timeZone }) => [['/api', dashboardRoutes({ ...site, timeZone })]],
};
