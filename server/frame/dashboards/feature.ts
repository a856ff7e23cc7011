import type { Feature } from '../feature/feature';
import { dashboardRoutes } from './routes';

export interface DashboardContext {
  site: Omit<Parameters<typeof dashboardRoutes>[0], 'timeZone'>;
  timeZone: string;
}

export const dashboardsFeature: Feature<DashboardContext> = {
  name: 'dashboard',
  routes: ({ site, timeZone }) => [['/api', dashboardRoutes({ ...site, timeZone })]],
};
