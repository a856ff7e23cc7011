import { createContext, useContext } from 'react';
import type { HistoryCalls } from '../../history/history-calls';

const HistoryContext = createContext<HistoryCalls | null>(null);

/** Hands the way to the history to the screens below it. */
export const HistoryProvider = HistoryContext.Provider;

/** The way to the history; null where there is none, as in a gallery. */
export function useHistoryCalls(): HistoryCalls | null {
  return useContext(HistoryContext);
}
