import type { Feature } from '../feature/feature';
import { gauge } from '../metrics/registry';
import { countWaitingMail, createHealth, type HealthCheck, type OperatorTokens, operatorRoutes } from './health';

interface HealthContext {
  site: Parameters<typeof countWaitingMail>[0] & { now(): number };
  checks: readonly HealthCheck[];
  operatorTokens: OperatorTokens;
}

const outboxLength = gauge('outbox_messages', 'Messages that wait for the mail server');

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
