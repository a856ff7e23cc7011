import { defineSlots } from '../src/frame/slots/slots';
import { SubscriptionPage } from '../src/frame/subscriptions/SubscriptionPage';

/** What the screens of subscriptions have beyond their schema. */
export const subscriptionSlots = defineSlots<'subscription'>({
  pages: { show: SubscriptionPage },
  afterCreate: 'show',
});
