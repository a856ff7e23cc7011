import { createContext, useContext } from 'react';
import type { AccessCalls } from './rules/access-entry';
import type { HistoryCalls } from './rules/history-calls';

/** The way to the history, and whether the session may undo what everybody has done. */
export interface HistoryAccess extends HistoryCalls {
  mayUndo: boolean;
  /** The log of access; left out where nobody keeps it. */
  access?: AccessCalls | undefined;
}

/** The key under which everything of the history is cached, to be asked for again after a change. */
export const HISTORY_KEY = 'history';

const HistoryContext = createContext<HistoryAccess | null>(null);

/** Hands the way to the history to the screens below it. */
export const HistoryProvider = HistoryContext.Provider;

/** The way to the history; null where there is none, as in a gallery. */
export function useHistoryCalls(): HistoryAccess | null {
  return useContext(HistoryContext);
}
