import { MINUTE } from '../../../src/frame/time/units';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import type { Outbox } from '../../frame/mail/outbox';
import type { MonthlyReports } from './monthly-reports';
import { type ReportRouteParts, reportRoutes } from './routes';
import type { SiteReports } from './site-reports';
import { REPORT_READERS } from './subscriptions';

interface ReportContext {
  site: Pick<ReportRouteParts, 'models' | 'store' | 'now'>;
  sessions: SessionFinder;
  outbox: Outbox;
  reports: SiteReports;
  monthlyReports: MonthlyReports;
}

export const reportsFeature: Feature<ReportContext> = {
  name: 'reports',
  collections: [REPORT_READERS],
  routes: ({ site, monthlyReports: monthly, ...context }) => [['/fn', reportRoutes({ ...site, ...context, monthly })]],
  jobs: [
    {
      name: 'monthlyReports',
      failure: 'The monthly reports were not posted',
      every: { embedded: 15 * MINUTE, firebase: 60 * MINUTE },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 1,
      isLarge: true,
      run: ({ monthlyReports }, { isOver }) => monthlyReports.sendDue(isOver),
    },
  ],
};
