import Insights from '@mui/icons-material/Insights';
import { useTranslate } from 'react-admin';
import type { DashboardFormat } from '../dashboard-format';
import { Notice } from '../Notice';
import type { LocalDay } from '../selection/local-day';
import type { Selection } from '../selection/selection';
import { Overview } from './Overview';
import type { useOverview } from './use-overview';

interface OverviewPartProps {
  overview: ReturnType<typeof useOverview>;
  filters: { selection: Selection; today: LocalDay; choosesManager: boolean };
  /** True until the first reading, while the page shows the first steps. */
  isFirst: boolean;
  format: DashboardFormat;
}

export function OverviewPart({ overview, filters, isFirst, format }: OverviewPartProps) {
  const translate = useTranslate();
  const { data, error, refetch } = overview;
  const { selection, today, choosesManager } = filters;
  if (data?.places.length !== 0) {
    return (
      <Overview
        {...{ data, error, today, choosesManager, format }}
        onRetry={() => void refetch()}
        manager={selection.manager}
        building={selection.building}
      />
    );
  }
  return (
    !isFirst && (
      <Notice
        icon={<Insights />}
        title={translate('dashboard.empty.start')}
        text={translate('dashboard.empty.startHelp')}
      />
    )
  );
}
