import Insights from '@mui/icons-material/Insights';
import { useEffect } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { DashboardFormat } from '../dashboard-format';
import { Notice } from '../Notice';
import type { LocalDay } from '../selection/local-day';
import type { Selection } from '../selection/selection';
import { FirstSteps, hasAnyReading } from './FirstSteps';
import { Overview } from './Overview';
import type { useOverview } from './use-overview';

interface OverviewPartProps {
  overview: ReturnType<typeof useOverview>;
  filters: { selection: Selection; today: LocalDay; choosesManager: boolean };
  format: DashboardFormat;
}

export function OverviewPart({ overview, filters, format }: OverviewPartProps) {
  const translate = useTranslate();
  const { data, error, refetch } = overview;
  const { selection, today, choosesManager } = filters;
  const [isStarted, setStarted] = useStore('hasFirstReading', false);
  const hasReading = data !== undefined && hasAnyReading(data.places);
  useEffect(() => {
    if (hasReading) setStarted(true);
  }, [hasReading, setStarted]);
  if (data?.places.length === 0 && isStarted) {
    return (
      <Notice
        icon={<Insights />}
        title={translate('dashboard.empty.start')}
        text={translate('dashboard.empty.startHelp')}
      />
    );
  }
  return (
    <>
      {data !== undefined && !isStarted && !hasReading && <FirstSteps places={data.places} />}
      {data?.places.length !== 0 && (
        <Overview
          {...{ data, error, today, choosesManager, format }}
          onRetry={() => void refetch()}
          manager={selection.manager}
          building={selection.building}
        />
      )}
    </>
  );
}
