import { createContext, useContext } from 'react';
import type { AccessCalls } from './rules/access-entry';
import type { HistoryCalls } from './rules/history-calls';

interface HistoryAccess extends HistoryCalls {
  mayUndo: boolean;
  access?: AccessCalls | undefined;
}

export const HISTORY_KEY = 'history';

const HistoryContext = createContext<HistoryAccess | null>(null);

export const HistoryProvider = HistoryContext.Provider;

export function useHistoryCalls(): HistoryAccess | null {
  return useContext(HistoryContext);
}
