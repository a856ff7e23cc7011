import { createDefaultContext } from '../context/context';
import type { ConsoleResource } from '../slots/slots';
import type { TileAnswer } from './rules/dashboard-call';
import type { Dashboard } from './rules/tile';

export interface DashboardAccess {
  dashboard: Dashboard;
  resources: readonly ConsoleResource[];
  read(signal: AbortSignal): Promise<readonly TileAnswer[]>;
}

export const [DashboardProvider, useDashboardAccess] = createDefaultContext<DashboardAccess | null>(null);
