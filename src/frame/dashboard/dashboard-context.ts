import { createContext, useContext } from 'react';
import type { ConsoleResource } from '../slots/slots';
import type { TileAnswer } from './rules/dashboard-call';
import type { Dashboard } from './rules/tile';

export interface DashboardAccess {
  dashboard: Dashboard;
  resources: readonly ConsoleResource[];
  read(signal: AbortSignal): Promise<readonly TileAnswer[]>;
}

const DashboardContext = createContext<DashboardAccess | null>(null);

export const DashboardProvider = DashboardContext.Provider;

export function useDashboardAccess(): DashboardAccess | null {
  return useContext(DashboardContext);
}
