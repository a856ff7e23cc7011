import { createContext, useContext } from 'react';
import type { SubscriptionCalls } from '../model/subscription-calls';

const SubscriptionsContext = createContext<SubscriptionCalls | null>(null);

/** Hands the calls about subscriptions to the screens below it. */
export const SubscriptionsProvider = SubscriptionsContext.Provider;

/** The calls about subscriptions; null where there are none, as in a gallery. */
export function useSubscriptionCalls(): SubscriptionCalls | null {
  return useContext(SubscriptionsContext);
}
