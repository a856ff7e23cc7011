import Print from '@mui/icons-material/PrintOutlined';
import QueryStats from '@mui/icons-material/QueryStats';
import { Alert, Box, Button, createTheme, GlobalStyles, type Theme, ThemeProvider, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PageTitle } from '../../../frame/layout/shell/PageTitle';
import { useClock } from '../../../frame/layout/site/clock';
import { createConsoleTheme } from '../../../frame/layout/theme/theme';
import type { RecordOf } from '../../../frame/model/entities';
import { formatDeviceName } from '../../domain/devices/device-name';
import { findCurrentParking, type ParkedNow } from '../../domain/hours/parking';
import { LiveCards } from './cards/LiveCards';
import { DashboardContent } from './DashboardContent';
import { createDashboardFormat, type DashboardFormat } from './dashboard-format';
import { FilterBar } from './filters/FilterBar';
import { LoadingNotice, NewerReadingsNotice, Notice, PartError, ThinnedReadingsNotice } from './notices';
import { FirstSteps, useIsFirstUse } from './overview/FirstSteps';
import { OverviewPart } from './overview/Overview';
import { formatParked } from './overview/reason-text';
import { ComparisonChoice } from './plots/ComparisonChoice';
import { REPORT_WIDTH, useReport } from './report/use-report';
import { describeHours } from './selection/chart-request';
import { toLocalDay } from './selection/local-day';
import { getComparisonName, type Selection } from './selection/selection';
import { buildChartsPath } from './selection/selection-address';
import { useDashboard } from './use-dashboard';

type NothingMeasuredProps = { records: readonly RecordOf<'device'>[]; shown: Selection; timeZone: string };

function NothingMeasured({ records, shown, timeZone }: NothingMeasuredProps) {
  const translate = useTranslate();
  const newest = Math.max(...records.map(({ updated_at }) => updated_at ?? 0));
  const day = newest > 0 ? toLocalDay(newest, timeZone) : null;
  const offline = records.filter(({ connected }) => connected !== true).map(formatDeviceName);
  return (
    <Notice
      icon={<QueryStats />}
      title={translate('dashboard.empty.nothing')}
      text={[
        translate('dashboard.empty.nothingHelp'),
        offline.length > 0 && translate('dashboard.empty.offline', { names: offline.join(', ') }),
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        day !== null && (
          <Button component={RouterLink} to={buildChartsPath({ ...shown, from: day, to: day }, shown.devices)}>
            {translate('dashboard.empty.newest')}
          </Button>
        )
      }
    />
  );
}

const PRINT_STYLES = {
  '@page': { size: 'A4', margin: '10mm' },
  '@media print': {
    html: { colorScheme: 'light !important', backgroundColor: '#fff !important' },
    'header, nav, .MuiDrawer-root, body *:has(~ main), a[href="#main-content"]': { display: 'none !important' },
    '*:has(> main)': { marginLeft: '0 !important', paddingTop: '0 !important' },
    main: { padding: '0 !important' },
    'body, *:has(main)': { backgroundColor: '#fff !important' },
    'figure button, .MuiTablePagination-root': { display: 'none !important' },
    'figure [role="group"] button': { display: 'inline-flex !important' },
    '.MuiTableContainer-root': { overflow: 'visible !important' },
  },
};

function PaperTheme({ isPrinted, children }: { isPrinted: boolean; children: ReactNode }) {
  const light = useMemo(() => createTheme(createConsoleTheme('light')), []);
  return (
    <ThemeProvider theme={(screen: Theme) => (isPrinted ? light : screen)}>
      <GlobalStyles styles={PRINT_STYLES} />
      {children}
    </ThemeProvider>
  );
}

type ParkedNoticeProps = { devices: readonly RecordOf<'device'>[]; timeZone: string; format: DashboardFormat };

function ParkedNotice({ devices, timeZone, format }: ParkedNoticeProps) {
  const translate = useTranslate();
  const now = useClock()();
  const reasons = new Map<string, { parked: ParkedNow; names: string[] }>();
  for (const { id, alias, parked, room_name, room_parked, building_name, building_parked } of devices) {
    const found = findCurrentParking([parked, room_parked, building_parked], now, timeZone);
    if (found === undefined) continue;
    const key = JSON.stringify(found);
    const isOfBuilding = JSON.stringify(findCurrentParking([building_parked], now, timeZone)) === key;
    const name = (isOfBuilding ? building_name : room_name) ?? alias ?? id;
    const { names = [] } = reasons.get(key) ?? {};
    reasons.set(key, { parked: found, names: names.includes(name) ? names : [...names, name] });
  }
  return [...reasons].map(([key, { parked, names }]) => (
    <Alert key={key} severity="info">
      {`${names.join(', ')}: ${formatParked(parked, translate, format)}`}
    </Alert>
  ));
}

interface ReportHeadProps {
  place: readonly string[];
  devices: readonly string[];
  from: string;
  to: string;
  hours: string;
  printedAt: string;
  /** False if printed from the browser menu, which does not wait for charts. */
  isComplete: boolean;
}

function ReportHead({ place, devices, from, to, hours, printedAt, isComplete }: ReportHeadProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Typography variant="h2" component="p">
        {translate('dashboard.report.title')}
      </Typography>
      {place.length > 0 && <Typography variant="h5">{place.join(' · ')}</Typography>}
      <Typography>{`${translate('dashboard.report.period', { from, to })} · ${hours}`}</Typography>
      <Typography>{translate('dashboard.report.devices', { names: devices.join(', ') })}</Typography>
      <Typography variant="caption" color="text.secondary">
        {translate('dashboard.report.printedAt', { time: printedAt })}
      </Typography>
      {!isComplete && <Typography color="error">{translate('dashboard.report.incomplete')}</Typography>}
    </Box>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, sm: 2.5 } };

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
  const isFilled = readings.status === 'ready' && shown !== null && !isEmpty;
  const hasDevices = readings.status !== 'idle' && records.length > 0;
  const places = overview.data?.places;
  const isFirst = useIsFirstUse(places) && readings.status === 'idle' && !isPreparing;

  return (
    <>
      <PageTitle title={translate('dashboard.title')} />
      <PaperTheme isPrinted={isPrinted}>
        <Box ref={content} sx={{ ...GRID, color: 'text.primary', ...(isPrinted && { width: REPORT_WIDTH }) }}>
          {isFirst && places && <FirstSteps places={places} />}
          <FilterBar {...filters} isAlone={filters.isAlone && !isFirst}>
            {readings.status === 'ready' && (
              <>
                <ComparisonChoice
                  value={filters.selection.comparison}
                  onChange={compare}
                  from={filters.selection.from}
                  today={filters.today}
                />
                <Button startIcon={<Print />} onClick={print} disabled={isPrinted}>
                  {translate('dashboard.report.print')}
                </Button>
              </>
            )}
          </FilterBar>
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
          {readings.status === 'failed' && <PartError cause={readings.cause} onRetry={retry} />}
          {readings.status === 'cancelled' && <Alert severity="info">{translate('dashboard.cancelled')}</Alert>}
          {readings.status === 'idle' && !isPreparing && (
            <OverviewPart overview={overview} filters={filters} isFirst={isFirst} format={format} />
          )}
          {readings.status === 'ready' && (
            <ReportHead
              place={place.names}
              devices={records.map(({ id }) => facts.nameOf(id))}
              hours={describeHours(shown?.hours ?? null, translate)}
              from={format.date(readings.request.fromMilliseconds)}
              to={format.date(readings.request.toMilliseconds)}
              printedAt={format.dateTime(clock())}
              isComplete={isPrinted}
            />
          )}
          {readings.status === 'ready' && (
            <ThinnedReadingsNotice from={readings.request.fromMilliseconds} dateTime={format.dateTime} />
          )}
          {hasDevices && <ParkedNotice devices={records} timeZone={place.timeZone} format={format} />}
          {hasDevices && !isFilled && (
            <LiveCards devices={records} timeZone={place.timeZone} {...{ co2Reference, format }} />
          )}
          {earlier.status === 'failed' && (
            <PartError
              title={translate(`dashboard.compare.part.${getComparisonName(shown?.comparison ?? 'day')}`)}
              cause={earlier.cause}
              onRetry={retry}
            />
          )}
          {readings.status === 'ready' && shown && isEmpty && (
            <NothingMeasured {...{ records, shown }} timeZone={place.timeZone} />
          )}
          {readings.status === 'ready' && shown && isFilled && (
            <DashboardContent
              key={readings.dataset}
              {...facts}
              devices={records}
              {...{ readings, shown, co2Reference, format, locale, isPrinted }}
              earlier={earlier.status === 'ready' ? earlier : null}
              timeZone={place.timeZone}
              hasAlarms={place.hasAlarms}
              placeName={place.names.at(-1) ?? ''}
              expectsVoc={records.some(({ hwType }) => hwType === 'Home')}
            />
          )}
          {readings.status === 'ready' && <NewerReadingsNotice count={newer} onShow={retry} />}
        </Box>
      </PaperTheme>
    </>
  );
}
