import { contextOf } from '../context/context';
import type { SubscriptionCalls } from '../model/subscription-calls';

export const [SubscriptionsProvider, useSubscriptionCalls] = contextOf<SubscriptionCalls | null>(null);
