import Insights from '@mui/icons-material/Insights';
import { Alert, Box } from '@mui/material';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { DashboardCharts } from './DashboardCharts';
import { FilterBar } from './FilterBar';
import { LoadingNotice } from './LoadingNotice';
import { Notice } from './Notice';
import { PickerLocale } from './PickerLocale';
import { useDashboard } from './use-dashboard';

/** Filters, and the charts of what they choose. */
export default function DashboardPage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { filters, chartData, cancel, isPreparing, charts } = useDashboard();
  const isLoading = isPreparing || chartData.status === 'loading';

  return (
    <PickerLocale locale={locale}>
      <Title title={translate('dashboard.title')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 2.5 } }}>
        <FilterBar {...filters} />
        {isLoading && <LoadingNotice onCancel={cancel} />}
        {chartData.status === 'failed' && (
          <Alert severity="error">{translate('dashboard.error', { cause: chartData.cause })}</Alert>
        )}
        {chartData.status === 'cancelled' && <Alert severity="info">{translate('dashboard.cancelled')}</Alert>}
        {chartData.status === 'idle' && !isPreparing && (
          <Notice
            icon={<Insights />}
            title={translate('dashboard.empty.start')}
            text={translate('dashboard.empty.startHelp')}
          />
        )}
        {chartData.status === 'ready' && (
          <DashboardCharts
            key={chartData.request.fromMilliseconds + chartData.request.devices.join()}
            entries={chartData.entries}
            request={chartData.request}
            locale={locale}
            {...charts}
          />
        )}
      </Box>
    </PickerLocale>
  );
}
