import { Box, Paper, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { TimeRange } from '../../../frame/charts/chart-series';
import type { RecordOf } from '../../../frame/model/entities';
import { useAddress } from '../../../frame/page/use-address';
import { useLiveRefresh } from '../../../frame/records/refresh-records';
import { useRecords } from '../../../frame/records/use-records';
import type { AlarmRecord } from '../../calls/definitions/periods';
import { combineFigures } from '../../domain/air/device-figures';
import { BreachCards } from './cards/FigureCards';
import { type HighestCo2, LiveCards } from './cards/LiveCards';
import { CorrectedSwitch, useCorrected, useCorrections } from './corrections';
import { type DashboardFormat, formatSummary, type Summarised } from './dashboard-format';
import type { DeviceFacts } from './device-facts';
import { NotesCard } from './notes/NotesCard';
import { ActionNotice, AlwaysOpenNotice, MissingIndoorNotice, PartError } from './notices';
import { RoomRanking, WeekMap } from './patterns';
import { createChartId, DashboardCharts } from './plots/DashboardCharts';
import { findPlot, widenRange } from './plots/dashboard-plots';
import { formatZoom, useWrittenZoom, useZoom, ZOOM_KEY } from './plots/use-zoom';
import { createSelectedPeriod, describeHours } from './selection/chart-request';
import type { Selection } from './selection/selection';
import { buildChartsPath } from './selection/selection-address';
import { AlarmTable } from './tables/AlarmTable';
import { DegreeDaysTable } from './tables/DegreeDaysTable';
import { ExtremesTable } from './tables/ExtremesTable';
import { FiguresTable } from './tables/FiguresTable';
import { PollutantTable } from './tables/PollutantTable';
import type { Named } from './tables/SortedTable';
import { useExtremes } from './use-extremes';
import { useAlarms, usePeriodFacts } from './use-period-facts';
import type { HeldReadings } from './use-readings';

interface LiftedNoticeProps {
  alarm: AlarmRecord;
  nameOf: (hwId: string) => string;
  format: DashboardFormat;
  onEnd: () => void;
}

function LiftedNotice({ alarm, nameOf, format, onEnd }: LiftedNoticeProps) {
  const translate = useTranslate();
  const name = `${translate(`dashboard.alarms.codes.${alarm.alarm}`)}: ${nameOf(alarm.hwId)}`;
  return (
    <ActionNotice severity="warning" action={translate('dashboard.alarms.alike')} onAction={onEnd}>
      {translate('dashboard.alarms.lifted', { alarm: name, time: format.dateTime(alarm.date) })}
    </ActionNotice>
  );
}

const MAX_NOTES = 100;

function useNotes(rooms: readonly string[], { from, to }: TimeRange): RecordOf<'note'>[] | undefined {
  useLiveRefresh('notes');
  const { data } = useRecords(
    'notes',
    {
      pagination: { page: 1, perPage: MAX_NOTES },
      sort: { field: 'from', order: 'DESC' },
      filter: { room: rooms, from: { lte: to } },
    },
    { enabled: rooms.length > 0 },
  );
  return useMemo(() => data?.filter((note) => (note.to ?? Number.POSITIVE_INFINITY) >= from), [data, from]);
}

interface HighestCo2Question extends Pick<HeldReadings, 'request'> {
  readings: HeldReadings;
  limits: TimeRange;
  hours: Selection['hours'];
  placeOf: (hwId: string) => string;
}

function useHighestCo2({ request, readings, limits, hours, placeOf }: HighestCo2Question): HighestCo2 | undefined {
  const [address] = useAddress();
  const { high = [] } = useExtremes(request, readings, hours);
  const [highest] = high
    .flatMap(({ hwId, CO2 }) => (CO2 ? [{ name: placeOf(hwId), value: CO2.y, at: CO2.x }] : []))
    .toSorted((a, b) => b.value - a.value);
  if (highest === undefined) return undefined;
  const around = new URLSearchParams(address);
  around.set(ZOOM_KEY, formatZoom(widenRange({ date: highest.at }, limits), limits) ?? '');
  return { ...highest, path: `?${around}` };
}

function ZoomedNotice({ from, to, onEnd }: { from: string; to: string; onEnd: () => void }) {
  const translate = useTranslate();
  return (
    <ActionNotice severity="info" action={translate('charts.zoomReset')} onAction={onEnd}>
      {translate('dashboard.zoomed', { from, to })}
    </ActionNotice>
  );
}

function MethodNote({ timeZone }: { timeZone: string }) {
  const translate = useTranslate();
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 2.5 }, breakInside: 'avoid' }}>
      <Typography variant="h6" component="h2">
        {translate('dashboard.report.method')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('dashboard.report.methodText', { timeZone })}
      </Typography>
    </Paper>
  );
}

function Summary({ format, ...facts }: Summarised & { format: DashboardFormat }) {
  const translate = useTranslate();
  return (
    <Paper component="section" aria-label={translate('dashboard.summary.title')} sx={{ px: 2.5, py: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{formatSummary(facts, translate, format)}</Typography>
    </Paper>
  );
}

const BREACHES = ['co2', 'temperature'] as const;

type ContentPartsProps = { parts: Readonly<Record<string, ReactNode>>; isPrinted: boolean };

/** Shows the parts as tabs. Closed tabs stay rendered, so that a printed page contains them. */
function ContentParts({ parts, isPrinted }: ContentPartsProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, choose] = useStore('dashboardPart', 'summary');
  const shown = Object.entries(parts).filter(([, part]) => (Array.isArray(part) ? part.length > 0 : Boolean(part)));
  const open = shown.some(([name]) => name === chosen) ? chosen : shown[0]?.[0];
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, name: string) => choose(name)}
        variant="scrollable"
        aria-label={translate('dashboard.parts.label')}
        sx={{
          '& .MuiTab-root': { minWidth: 0, px: 1.5 },
          ...(isPrinted ? { display: 'none' } : { '@media print': { display: 'none' } }),
        }}
      >
        {shown.map(([name]) => (
          <Tab
            key={name}
            value={name}
            id={`${id}${name}`}
            aria-controls={`${id}${name}-part`}
            label={translate(`dashboard.parts.${name}`)}
          />
        ))}
      </Tabs>
      {shown.map(([name, part]) => (
        <Box
          key={name}
          id={`${id}${name}-part`}
          role="tabpanel"
          aria-labelledby={`${id}${name}`}
          sx={{
            ...{ gap: 2.5, minWidth: 0, display: isPrinted || name === open ? 'grid' : 'none' },
            '@media print': { display: 'grid' },
          }}
        >
          {part}
        </Box>
      ))}
    </>
  );
}

interface DashboardContentProps extends DeviceFacts {
  readings: HeldReadings;
  earlier: HeldReadings | null;
  shown: Selection;
  devices: readonly RecordOf<'device'>[];
  co2Reference: number;
  timeZone: string;
  hasAlarms: boolean;
  format: DashboardFormat;
  locale: string;
  placeName: string;
  expectsVoc: boolean;
  isPrinted: boolean;
}

export const DashboardContent = memo(function DashboardContent(props: DashboardContentProps) {
  const { readings, shown, devices, nameOf, roomOf, zoneOf, openingOf } = props;
  const { timeZone, hasAlarms, format, locale, isPrinted, placeName } = props;
  const translate = useTranslate();
  const { fromMilliseconds, toMilliseconds } = readings.request;
  const limits = useMemo(() => ({ from: fromMilliseconds, to: toMilliseconds }), [fromMilliseconds, toMilliseconds]);
  const zoom = useZoom(limits);
  const seen = useWrittenZoom(limits);
  const judgedPeriod = usePeriodFacts(props, seen);
  const { request, compared, judged, facts, earlierFacts, found, pattern, places, reference } = judgedPeriod;
  const whole = useMemo(
    () => createSelectedPeriod(shown, readings.request, timeZone, { zoneOf, openingOf }),
    [shown, readings, timeZone, zoneOf, openingOf],
  );
  const hasDevices = request.devices.length > 0;
  const alarms = useAlarms(readings.request, hasAlarms);
  const inSight = useMemo(
    () => alarms.alarms?.filter(({ date }) => date >= seen.from && date <= seen.to),
    [alarms.alarms, seen],
  );
  const rooms = useMemo(
    () => [...new Set(readings.request.devices.flatMap((hwId) => roomOf(hwId)?.key ?? []))],
    [readings, roomOf],
  );
  const notes = useNotes(rooms, limits);
  const [isCorrected, correct] = useCorrected();
  const corrections = useCorrections(readings.request);
  const earlierCorrections = useCorrections(props.earlier?.request ?? readings.request, props.earlier !== null);
  const showNote = ({ from = limits.from, to }: RecordOf<'note'>) => {
    zoom.zoom(widenRange({ date: from, end: to ?? limits.to }, limits));
    document.getElementById(createChartId('co2'))?.focus();
  };
  const [lifted, setLifted] = useState<AlarmRecord | null>(null);
  const showAlarm = (alarm: AlarmRecord) => {
    setLifted(alarm);
    zoom.zoom(widenRange(alarm, limits));
    const chart = document.getElementById(createChartId(findPlot(alarm.alarm)));
    chart?.scrollIntoView({ block: 'start' });
    chart?.focus({ preventScroll: true });
  };
  const files = useMemo(() => ({ placeName, period: seen, timeZone }), [placeName, seen, timeZone]);
  const table = useMemo(() => {
    const isAbout = (key: string, hwId: string) => hwId === key || roomOf(hwId)?.key === key;
    const pathOf = ({ key }: Named) =>
      buildChartsPath(
        shown,
        request.devices.filter((hwId) => isAbout(key, hwId)),
      );
    return { pathOf, files, locale, isPrinted };
  }, [shown, request, roomOf, files, locale, isPrinted]);

  const placeNameOf = (hwId: string) => roomOf(hwId)?.name ?? nameOf(hwId);
  const nameOfSource = (hwId: string) =>
    request.devices.includes(hwId) ? nameOf(hwId) : translate('dashboard.chart.outdoor');
  const averages = useMemo(
    () => ({ request, readings, earlier: compared, hours: shown.hours }),
    [request, readings, compared, shown.hours],
  );
  const highest = useHighestCo2({ request, readings, limits, hours: shown.hours, placeOf: placeNameOf });
  const hours = describeHours(shown.hours, translate);
  const polluted = [...new Set(facts?.pollutants.map(({ hwId }) => hwId))];
  return (
    <>
      {seen !== limits && (
        <ZoomedNotice from={format.dateTime(seen.from)} to={format.dateTime(seen.to)} onEnd={() => zoom.zoom(limits)} />
      )}
      <MissingIndoorNotice readings={readings} expectsVoc={props.expectsVoc} />
      {shown.hours === 'opening' && <AlwaysOpenNotice devices={request.devices} {...{ nameOf, openingOf }} />}
      {hasDevices && (
        <LiveCards {...{ devices, averages, highest, timeZone, format }} co2Reference={props.co2Reference} />
      )}
      {lifted && <LiftedNotice alarm={lifted} {...{ nameOf, format }} onEnd={() => setLifted(null)} />}
      {corrections.length > 0 && (
        <CorrectedSwitch count={corrections.length} isCorrected={isCorrected} onChange={correct} />
      )}
      <DashboardCharts
        {...props}
        {...{ limits, zoom, lifted }}
        corrections={isCorrected ? corrections : undefined}
        earlierCorrections={isCorrected ? earlierCorrections : undefined}
        question={whole}
        notes={notes}
        found={hasAlarms ? alarms : undefined}
      />
      {judged && 'error' in judged && (
        <PartError title={translate('dashboard.breaches.part')} cause={judged.error.message} onRetry={judged.retry} />
      )}
      {found && 'error' in found && (
        <PartError title={translate('dashboard.patterns.part')} cause={found.error.message} onRetry={found.retry} />
      )}
      <ContentParts
        isPrinted={isPrinted}
        parts={{
          summary: pattern ? (
            <Summary
              {...{ reference, places }}
              over={pattern.over}
              alarms={hasAlarms ? inSight : undefined}
              format={format}
            />
          ) : (
            hasDevices && found === null && <Skeleton variant="rounded" height={52} aria-busy="true" />
          ),
          extremes: hasDevices && (
            <ExtremesTable {...{ request, readings, nameOf, format }} {...table} hours={shown.hours} />
          ),
          breaches: BREACHES.flatMap((measure) => {
            const breaches = facts?.[measure];
            if (!breaches) return [];
            const reference = format.reference(measure === 'co2' ? shown.co2Reference : shown.temperatureReference);
            return (
              <BreachCards
                key={measure}
                title={translate(`dashboard.breaches.${measure}`, { reference })}
                share={combineFigures(facts.devices)[measure]?.share ?? null}
                earlier={earlierFacts?.[measure] ?? null}
                earlierShare={combineFigures(earlierFacts?.devices ?? [])[measure]?.share ?? null}
                {...{ breaches, shown, format }}
              />
            );
          }),
          rooms: places.length > 1 && <RoomRanking {...{ places, reference, hours, format }} {...table} />,
          figures: facts && request.devices.length > 1 && (
            <FiguresTable
              devices={facts.devices}
              earlier={earlierFacts?.devices ?? null}
              {...{ shown, nameOf, roomOf, format }}
              {...table}
            />
          ),
          degreeDays: facts?.degreeDays && (
            <DegreeDaysTable
              now={facts.degreeDays}
              earlier={earlierFacts?.degreeDays}
              comparison={shown.comparison}
              {...{ format, files }}
            />
          ),
          pollutants: polluted.map((hwId) => (
            <PollutantTable
              key={hwId}
              source={nameOfSource(hwId)}
              hours={shown.hours}
              facts={facts?.pollutants.filter((fact) => fact.hwId === hwId) ?? []}
              files={files}
            />
          )),
          week: pattern && places.length > 0 && (
            <WeekMap week={pattern.week} {...{ reference, hours, format, locale, files }} />
          ),
          notes: rooms.length > 0 && notes && <NotesCard {...{ notes, rooms, seen, format }} onShow={showNote} />,
          alarms: hasDevices && hasAlarms && (
            <AlarmTable
              {...{ nameOf, format, isPrinted, files }}
              request={readings.request}
              found={alarms}
              onShow={showAlarm}
              hours={shown.hours}
            />
          ),
          method: <MethodNote timeZone={timeZone} />,
        }}
      />
    </>
  );
});
