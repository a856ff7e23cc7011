import { createContext, useContext } from 'react';
import type { SubscriptionCalls } from '../model/subscription-calls';

const SubscriptionsContext = createContext<SubscriptionCalls | null>(null);

export const SubscriptionsProvider = SubscriptionsContext.Provider;

export function useSubscriptionCalls(): SubscriptionCalls | null {
  return useContext(SubscriptionsContext);
}
