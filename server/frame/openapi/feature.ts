import { Hono } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { apiDescription } from '../../../src/frame/model/description-calls';
import type { Feature } from '../feature/feature';
import type { Environment } from '../http/environment';
import { serveCalls, servedCallsOf } from '../http/serve-call';
import { describeApi } from './describe-api';

export interface OpenapiContext {
  site: { models: EntityModels };
  /** The whole server, with the routes of all features. */
  http: Hono<Environment>;
}

/** What programs are made from that use the API. */
export const openapiFeature: Feature<OpenapiContext> = {
  name: 'description of the API',
  routes: ({ site, http }) => {
    const app = new Hono<Environment>();
    serveCalls(app)(apiDescription, async (context) =>
      describeApi({ models: site.models, calls: servedCallsOf(http), title: 'API' }, context.get('session')),
    );
    return [['/api', app]];
  },
};
