import { defineSlots } from '../src/frame/slots/slots';
import { SubscriptionPage } from '../src/frame/subscriptions/SubscriptionPage';

export const subscriptionSlots = defineSlots<'subscription'>({
  pages: { show: SubscriptionPage },
  afterCreate: 'show',
});
