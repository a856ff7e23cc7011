import { lazy } from 'react';

/** Pages that are no resource. Their code is loaded when they are first opened. */
export const DashboardPage = lazy(() => import('../pages/dashboard/DashboardPage'));
