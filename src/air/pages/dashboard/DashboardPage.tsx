import Print from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { PageTitle } from '../../../frame/layout/shell/PageTitle';
import { useClock } from '../../../frame/layout/site/clock';
import { LiveCards } from './cards/LiveCards';
import { DashboardContent } from './DashboardContent';
import { createDashboardFormat } from './dashboard-format';
import { FailedPart } from './FailedPart';
import { FilterBar } from './filters/FilterBar';
import { PickerLocale } from './filters/PickerLocale';
import { LoadingNotice } from './LoadingNotice';
import { NewerReadings } from './NewerReadings';
import { NothingMeasured } from './NothingMeasured';
import { OverviewPart } from './overview/OverviewPart';
import { ParkedNotice } from './ParkedNotice';
import { ComparisonChoice } from './plots/ComparisonChoice';
import { PaperTheme } from './report/PaperTheme';
import { ReportHead } from './report/ReportHead';
import { REPORT_WIDTH, useReport } from './report/use-report';
import { hoursText } from './selection/hours-text';
import { comparisonName } from './selection/selection';
import { ThinnedReadings } from './ThinnedReadings';
import { useDashboard } from './use-dashboard';

const GRID = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 2.5 } };
const SCREEN_ONLY = { '@media print': { display: 'none' } };

export default function DashboardPage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const clock = useClock();
  const {
    filters,
    overview,
    readings,
    earlier,
    cancel,
    isPreparing,
    shown,
    compare,
    records,
    newer,
    unknown,
    ghosts,
    retry,
    place,
    facts,
    co2Reference,
  } = useDashboard();
  const format = useMemo(() => createDashboardFormat(locale, place.timeZone), [locale, place.timeZone]);
  const { isPrinted, content, print } = useReport(readings.status === 'ready');
  const isEmpty = readings.status === 'ready' && readings.entries.every(({ measures }) => measures.length === 0);
  const hasDevices = readings.status !== 'idle' && records.length > 0;

  return (
    <PickerLocale locale={locale}>
      <PageTitle title={translate('dashboard.title')} />
      <PaperTheme isPrinted={isPrinted}>
        <Box ref={content} sx={{ ...GRID, color: 'text.primary', ...(isPrinted && { width: REPORT_WIDTH }) }}>
          <FilterBar {...filters} />
          {(isPreparing || readings.status === 'loading') && (
            <LoadingNotice progress={readings.status === 'loading' ? readings : null} onCancel={cancel} />
          )}
          {unknown.length > 0 && (
            <Alert severity="warning">{translate('dashboard.unknown', { names: unknown.join(', ') })}</Alert>
          )}
          {ghosts.map((name) => (
            <Alert key={name} severity="warning">
              {translate(`dashboard.ghost.${name}`)}
            </Alert>
          ))}
          {readings.status === 'failed' && <FailedPart cause={readings.cause} onRetry={retry} />}
          {readings.status === 'cancelled' && <Alert severity="info">{translate('dashboard.cancelled')}</Alert>}
          {readings.status === 'idle' && !isPreparing && (
            <OverviewPart overview={overview} filters={filters} format={format} />
          )}
          {readings.status === 'ready' && (
            <>
              <ReportHead
                place={place.names}
                devices={records.map(({ id }) => facts.nameOf(id))}
                hours={hoursText(shown?.hours ?? null, translate)}
                from={format.date(readings.request.fromMilliseconds)}
                to={format.date(readings.request.toMilliseconds)}
                printedAt={format.dateTime(clock())}
                isComplete={isPrinted}
              />
              <Box sx={{ ...SCREEN_ONLY, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                <NewerReadings count={newer} onShow={retry} />
                <ComparisonChoice
                  value={filters.selection.comparison}
                  onChange={compare}
                  from={filters.selection.from}
                  today={filters.today}
                />
                <Button startIcon={<Print />} onClick={print} disabled={isPrinted}>
                  {translate('dashboard.report.print')}
                </Button>
              </Box>
            </>
          )}
          {readings.status === 'ready' && (
            <ThinnedReadings from={readings.request.fromMilliseconds} dateTime={format.dateTime} />
          )}
          {hasDevices && <ParkedNotice devices={records} timeZone={place.timeZone} format={format} />}
          {hasDevices && (
            // A report is about its period, not about the time of printing, so live values are hidden.
            <Box sx={SCREEN_ONLY}>
              <LiveCards devices={records} timeZone={place.timeZone} {...{ co2Reference, format }} />
            </Box>
          )}
          {earlier.status === 'failed' && (
            <FailedPart
              title={translate(`dashboard.compare.part.${comparisonName(shown?.comparison ?? 'day')}`)}
              cause={earlier.cause}
              onRetry={retry}
            />
          )}
          {readings.status === 'ready' && shown && isEmpty && (
            <NothingMeasured {...{ records, shown }} timeZone={place.timeZone} />
          )}
          {readings.status === 'ready' && shown && !isEmpty && (
            <DashboardContent
              key={readings.dataset}
              {...facts}
              {...{ readings, shown, co2Reference, format, locale, isPrinted }}
              earlier={earlier.status === 'ready' ? earlier : null}
              timeZone={place.timeZone}
              hasAlarms={place.hasAlarms}
              placeName={place.names.at(-1) ?? ''}
              expectsVoc={records.some(({ hwType }) => hwType === 'Home')}
            />
          )}
        </Box>
      </PaperTheme>
    </PickerLocale>
  );
}
