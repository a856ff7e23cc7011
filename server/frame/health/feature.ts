import type { Feature } from '../feature/feature';
import { findMail, type MailData } from '../mail/outbox';
import { createGauge } from '../metrics/registry';
import { createHealth, type HealthCheck, type OperatorTokens, operatorRoutes } from './health';

async function countWaitingMail({ models, store }: Pick<MailData, 'models' | 'store'>): Promise<number> {
  const model = findMail(models);
  if (model === undefined) return 0;
  const where = [{ path: 'state', storage: 'text', operator: 'eq', value: 'waiting' } as const];
  return (await store.query(model.collection, { where, limit: 0 })).total;
}

export interface HealthContext {
  site: Parameters<typeof countWaitingMail>[0] & { now(): number };
  checks: readonly HealthCheck[];
  operatorTokens: OperatorTokens;
}

const outboxLength = createGauge('outbox_messages', 'Messages that wait for the mail server');

export const healthFeature: Feature<HealthContext> = {
  name: 'health and metrics',
  secrets: { HEALTH_TOKEN: { inRequests: true }, METRICS_TOKEN: { inRequests: true } },
  routes: ({ site, checks, operatorTokens }) => [
    [
      '/',
      operatorRoutes({
        look: createHealth(checks, site),
        tokens: operatorTokens,
        measure: async () => outboxLength.set(await countWaitingMail(site)),
      }),
    ],
  ],
};
