import { createDefaultContext } from '../context/context';
import type { AccessCalls } from './rules/access-entry';
import type { HistoryCalls } from './rules/history-calls';

interface HistoryAccess extends HistoryCalls {
  mayUndo: boolean;
  access?: AccessCalls | undefined;
}

export const HISTORY_KEY = 'history';

export const [HistoryProvider, useHistoryCalls] = createDefaultContext<HistoryAccess | null>(null);
