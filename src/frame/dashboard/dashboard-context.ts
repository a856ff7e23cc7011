import { createContext, useContext } from 'react';
import type { ConsoleResource } from '../slots/slots';
import type { TileAnswer } from './rules/dashboard-call';
import type { Dashboard } from './rules/tile';

/** What the page of the dashboard is made of. */
export interface DashboardAccess {
  /** With the parts that the session sees. */
  dashboard: Dashboard;
  /** The entities that it is made of, with their slots. */
  resources: readonly ConsoleResource[];
  read(signal: AbortSignal): Promise<readonly TileAnswer[]>;
}

const DashboardContext = createContext<DashboardAccess | null>(null);

/** Hands the dashboard to its page. */
export const DashboardProvider = DashboardContext.Provider;

/** The dashboard of the session; null where it has none. */
export function useDashboardAccess(): DashboardAccess | null {
  return useContext(DashboardContext);
}
