import type { Hono } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { apiDescription } from '../../../src/frame/model/description-calls';
import type { Feature } from '../feature/feature';
import type { Environment } from '../http/environment';
import { listServedCalls } from '../http/serve-call';
import type { DescribedCall } from './describe-api';

type OpenapiContext = { site: { models: EntityModels }; publicUrl: string; http: Hono<Environment> };

export const openapiFeature: Feature<OpenapiContext> = {
  name: 'description of the API',
  apiCalls: (serve, { site, publicUrl, http }) => {
    let calls: readonly DescribedCall[] | undefined;
    serve(apiDescription, async (context) => {
      const { describeApi, describeCall } = await import('./describe-api');
      calls ??= listServedCalls(http).map(describeCall);
      return describeApi(
        { models: site.models, calls, title: 'API', address: publicUrl || '/' },
        context.get('session'),
      );
    });
  },
};
