import { createDefaultContext } from '../context/context';
import type { SubscriptionCalls } from '../model/subscription-calls';

export const [SubscriptionsProvider, useSubscriptionCalls] = createDefaultContext<SubscriptionCalls | null>(null);
