import { MINUTE } from '../../../src/frame/time/units';
import type { Feature, Ground } from '../feature/feature';
import { deliverDue } from '../mail/deliver';
import type { PublicPoster } from '../mail/public-post';
import { type DeliveryParts, subscriptionMailer } from './deliver';
import { subscriptionHooks } from './hook';
import { subscriptionRoutes } from './routes';
import { CHANNEL, SUBSCRIPTION_LOGS, SUBSCRIPTION_SECRETS } from './stored';

export interface SubscriptionContext {
  site: Omit<DeliveryParts, 'post'>;
  post: PublicPoster;
}

function partsOf({ site, post }: SubscriptionContext): DeliveryParts {
  const { models, store, documents, now } = site;
  return { models, store, documents, now, post };
}

export const subscriptionsFeature: Feature<SubscriptionContext, Ground> = {
  name: 'subscriptions',
  config: ['WEBHOOK_PRIVATE_HOSTS'],
  collections: [SUBSCRIPTION_SECRETS, SUBSCRIPTION_LOGS],
  hooks: subscriptionHooks,
  routes: (context) => [['/api', subscriptionRoutes(partsOf(context))]],
  jobs: [
    {
      name: 'deliverSubscriptions',
      failure: 'Messages of subscriptions were not delivered',
      every: { embedded: MINUTE, firebase: MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      afterCreated: { collection: 'mails', withinMs: 0 },
      run: async (context, { isOver }) => {
        const parts = partsOf(context);
        return { done: await deliverDue(parts, { [CHANNEL]: subscriptionMailer(parts) }, isOver) };
      },
    },
  ],
};
