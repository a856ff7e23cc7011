import { Box, Chip, type PaletteMode, Paper, Typography, useTheme } from '@mui/material';
import { useId, useMemo, useSyncExternalStore } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { BandTexts, ReferenceLine, TimeRange } from '../../../../frame/charts/chart-series';
import type { ChartFile } from '../../../../frame/charts/parts/chart-picture';
import { PLOT_HEIGHTS } from '../../../../frame/charts/plot/plot-size';
import type { MarkShape, PointCode } from '../../../../frame/charts/plot/point-codes';
import { downloadFile } from '../../../../frame/export/download';
import { toFileName } from '../../../../frame/export/file-name';
import type { FileStyle } from '../../../../frame/export/file-style';
import { useFileStyle } from '../../../../frame/export/use-file-style';
import { useToast } from '../../../../frame/layout/feedback/use-toast';
import type { RecordOf } from '../../../../frame/model/entities';
import { useRecordsById } from '../../../../frame/records/use-records';
import { useCall } from '../../../calls/CallsContext';
import type { AlarmRecord } from '../../../calls/definitions/periods';
import { type SensorSwap, sensorSwaps } from '../../../calls/definitions/sensors';
import { useStaged } from '../../../charts/parts/use-staged';
import { ReadingsChart } from '../../../charts/ReadingsChart';
import { LUCI_CODES, LUCI_COLOURS, type LuciColour } from '../../../domain/air/climate-band';
import { type AskedPeriod, type PeriodQuestion, toPeriodQuestion } from '../../../domain/air/period-facts';
import { createAlarmId, isInNoChart } from '../../../domain/alarms/alarm-codes';
import type { Correction } from '../../../domain/corrections/corrections';
import type { DashboardFormat } from '../dashboard-format';
import { type FileToSave, nameParts, SavingNotice, useSaving } from '../saving';
import { daysBetween, toLocalDay } from '../selection/local-day';
import { getComparisonName, type Selection } from '../selection/selection';
import type { PeriodAlarms } from '../use-period-facts';
import type { HeldReadings } from '../use-readings';
import type { LineContext } from './chart-lines';
import {
  createDashboardPlots,
  createNoteBands,
  createSwapBands,
  type DashboardPlot,
  findPlot,
  markAlarm,
  showsAlarms,
  toAlarmBands,
} from './dashboard-plots';
import { useHidden, type Zoom } from './use-zoom';

function useZoomedRange({ subscribe, range }: Zoom): TimeRange {
  return useSyncExternalStore(subscribe, range);
}

function useLimit(alarm: AlarmRecord | null, format: DashboardFormat): ReferenceLine | null {
  const translate = useTranslate();
  const ids = alarm === null ? [] : [createAlarmId(alarm.hwId, { code: alarm.alarm, began: alarm.date })];
  const { data } = useRecordsById('alarms', ids, { enabled: alarm !== null });
  // Excludes thresholds of changes and battery levels, which are not on the axis of a chart.
  const value = alarm === null || isInNoChart(alarm.alarm) ? undefined : data?.[0]?.threshold;
  return useMemo(
    () =>
      value === undefined || value === null
        ? null
        : { value, label: translate('dashboard.alarms.limit', { value: format.reference(value) }) },
    [value, translate, format],
  );
}

function EmptyChart({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <Paper
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1.25, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}
    >
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('charts.empty')}
      </Typography>
    </Paper>
  );
}

const COLOURS: Record<PaletteMode, Record<LuciColour, string>> = {
  light: { gray: '#6b7280', blue: '#1d5fd0', red: '#c62833', purple: '#7a2bc4' },
  dark: { gray: '#a8b0bb', blue: '#6ea8ff', red: '#ff7a80', purple: '#c79bff' },
};

const SHAPES: Record<LuciColour, MarkShape> = { gray: 'circle', blue: 'square', red: 'triangle', purple: 'diamond' };

function luciPoints(mode: PaletteMode, nameOf: (colour: LuciColour) => string): PointCode[] {
  return LUCI_CODES.map((code) => {
    const colour = LUCI_COLOURS[code];
    return { code, label: nameOf(colour), colour: COLOURS[mode][colour], shape: SHAPES[colour] };
  });
}

/** Returns columns with units; the first one states the time zone. */
function chartTable(
  { format, title, unit, series, rows }: Exclude<ChartFile, { format: 'png' }>,
  timeLabel: string,
  style: FileStyle,
): Omit<FileToSave, 'name'> {
  const suffix = unit === '' ? '' : ` (${unit})`;
  const headers = [`${timeLabel} (${style.timeZone})`, ...series.map(({ label }) => label + suffix)];
  return { format, title, source: { kind: 'readings', readings: { headers, ...rows } } };
}

/** Number of charts that are always shown; others open on demand. */
const FIRST_PLOTS = 3;
const FURTHER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '@media print': { display: 'none' },
};

const NO_NOTES: readonly RecordOf<'note'>[] = [];
const NO_SWAPS: readonly SensorSwap[] = [];
const AS_MEASURED: readonly Correction[] = [];

interface DashboardChartsProps {
  readings: HeldReadings;
  earlier: HeldReadings | null;
  shown: Selection;
  nameOf: (hwId: string) => string;
  timeZone: string;
  locale: string;
  format: DashboardFormat;
  placeName: string;
  isPrinted: boolean;
  limits: TimeRange;
  question?: AskedPeriod | undefined;
  zoom: Zoom;
  only?: DashboardPlot['name'] | undefined;
  lifted?: AlarmRecord | null | undefined;
  notes?: readonly RecordOf<'note'>[] | undefined;
  corrections?: readonly Correction[] | undefined;
  earlierCorrections?: readonly Correction[] | undefined;
  found?: PeriodAlarms | undefined;
}

function commonPeriods({ devices, periods, ownPeriods }: PeriodQuestion): readonly TimeRange[] {
  const different = new Set(devices.map((hwId) => ownPeriods.get(hwId) ?? periods));
  const [only = []] = different;
  return different.size === 1 ? only : [];
}

export function createChartId(name: DashboardPlot['name']): string {
  return `chart-${name}`;
}

export function DashboardCharts(props: DashboardChartsProps) {
  const { readings, earlier, shown, nameOf, timeZone, locale, placeName, isPrinted, format } = props;
  const { limits, zoom, found, only, question, lifted = null, notes } = props;
  const { corrections = AS_MEASURED, earlierCorrections = AS_MEASURED } = props;
  const limit = useLimit(lifted, format);
  const translate = useTranslate();
  const toast = useToast();
  const { palette } = useTheme();
  const { request } = readings;
  const range = useZoomedRange(zoom);
  const crosshair = useId();
  const furtherId = useId();

  const plots = useMemo(() => {
    const context: LineContext = {
      readings: { ...readings, shiftMs: 0, corrections },
      earlier: earlier && {
        ...earlier,
        corrections: earlierCorrections,
        shiftMs: request.fromMilliseconds - earlier.request.fromMilliseconds,
        clock: {
          days: daysBetween(
            toLocalDay(earlier.request.fromMilliseconds, timeZone),
            toLocalDay(request.fromMilliseconds, timeZone),
          ),
          zone: timeZone,
        },
        label: (name) => translate(`dashboard.compare.line.${getComparisonName(shown.comparison ?? 'day')}`, { name }),
      },
      devices: request.devices,
      nameOf,
      correctedName: (name) => translate('dashboard.corrections.name', { name }),
      outdoorName: translate('dashboard.chart.outdoor'),
    };
    const all = createDashboardPlots(context, shown, translate, format).map((plot) => markAlarm(plot, lifted, limit));
    return only === undefined ? all : all.filter(({ name }) => name === only);
  }, [
    readings,
    earlier,
    request,
    shown,
    nameOf,
    translate,
    format,
    only,
    lifted,
    limit,
    timeZone,
    corrections,
    earlierCorrections,
  ]);
  const usuallyHidden = useMemo(
    () => new Set(plots.flatMap(({ series }) => series.filter(({ isDerived }) => isDerived).map(({ key }) => key))),
    [plots],
  );
  const [hidden, onHide] = useHidden(usuallyHidden);
  const titleOf = ({ name, series }: DashboardPlot) => {
    const title = translate(`dashboard.chart.${name}`);
    const isCorrected = series.some(({ source }) => source.corrections?.length);
    return isCorrected ? translate('dashboard.corrections.name', { name: title }) : title;
  };
  const luci = useMemo(
    () => luciPoints(palette.mode, (colour) => translate(`dashboard.luci.${colour}`)),
    [palette.mode, translate],
  );
  const hasLed = readings.entries.some(({ measures }) => measures.includes('luci'));
  const shades = useMemo(
    () => (question === undefined || question.hours === null ? [] : commonPeriods(toPeriodQuestion(question))),
    [question],
  );
  const alarms = found?.alarms;
  const { devices, fromMilliseconds, toMilliseconds } = request;
  const { data: swaps = NO_SWAPS } = useCall(sensorSwaps, { devices, fromMilliseconds, toMilliseconds });
  const noted = useMemo(() => {
    const label = ({ from, to }: SensorSwap) => translate('dashboard.notes.swap', { from, to });
    return [...createNoteBands(notes ?? NO_NOTES, readings.loadedAt), ...createSwapBands(swaps, label)];
  }, [notes, readings.loadedAt, swaps, translate]);
  const bands = useMemo(() => {
    if (found !== undefined && alarms === undefined) return undefined;
    const label = ({ hwId, alarm }: AlarmRecord) => `${translate(`dashboard.alarms.codes.${alarm}`)}: ${nameOf(hwId)}`;
    return new Map(
      plots.map(({ name }) => [name, [...noted, ...toAlarmBands(alarms ?? [], name, found?.at ?? 0, label, lifted)]]),
    );
  }, [alarms, found, plots, nameOf, translate, lifted, noted]);
  const bandTexts = useMemo(() => {
    const alarmTexts = { title: translate('dashboard.alarms.title'), none: translate('dashboard.alarms.noneInChart') };
    const noteTexts: BandTexts = { title: translate('dashboard.notes.title'), tone: 'note' };
    return { both: [alarmTexts, noteTexts], notes: [noteTexts] };
  }, [translate]);
  const { saving, save, cancel } = useSaving();
  const { style } = useFileStyle();
  const onSave = (file: ChartFile) => {
    const name = nameParts(placeName, file.title, { range, limits, timeZone, to: translate('charts.until') });
    if (file.format === 'png') downloadFile(file.content, toFileName(name, file.format), 'image/png');
    else save(() => ({ ...chartTable(file, translate('charts.time'), style), name }));
  };

  const [chosen, choose] = useStore<readonly string[]>('dashboardMeasures', []);
  const isOpen = ({ name }: DashboardPlot, index: number) =>
    isPrinted || index < FIRST_PLOTS || chosen.includes(name) || (lifted !== null && findPlot(lifted.alarm) === name);
  const further = plots.slice(FIRST_PLOTS);
  const open = plots.filter(isOpen);
  const staged = useStaged(open.length);

  return (
    <>
      {open.map((plot, index) => {
        const { name, unit, decimals, series, references, best } = plot;
        return series.length === 0 ? (
          <EmptyChart key={name} title={translate(`dashboard.chart.${name}`)} />
        ) : index >= staged ? (
          <Box key={name} aria-busy="true" sx={{ height: PLOT_HEIGHTS.screen }} />
        ) : (
          <ReadingsChart
            key={name}
            title={titleOf(plot)}
            {...{
              unit,
              decimals,
              series,
              references,
              best,
              shades,
              placeName,
              range,
              limits,
              timeZone,
              locale,
              crosshair,
            }}
            {...{ hidden, onHide }}
            pointCodes={name === 'co2' && hasLed ? luci : undefined}
            pointCodesTitle={translate('dashboard.luci.label')}
            id={createChartId(name)}
            bands={bands?.get(name)}
            bandTexts={found !== undefined && showsAlarms(name) ? bandTexts.both : bandTexts.notes}
            onRangeChange={zoom.zoom}
            isOnPaper={isPrinted}
            isFirst={index === 0}
            onSave={onSave}
            onSaveFailed={toast}
          />
        );
      })}
      {further.length > 0 && !isPrinted && (
        <Box role="group" aria-labelledby={furtherId} sx={FURTHER}>
          <Typography id={furtherId} variant="body2" color="text.secondary">
            {translate('dashboard.chart.further')}
          </Typography>
          {further.map(({ name }) => {
            const isChosen = chosen.includes(name);
            const next = isChosen ? chosen.filter((other) => other !== name) : [...chosen, name];
            return (
              <Chip
                key={name}
                size="small"
                variant={isChosen ? 'filled' : 'outlined'}
                label={translate(`dashboard.chart.${name}`)}
                aria-pressed={isChosen}
                onClick={() => choose(next)}
              />
            );
          })}
        </Box>
      )}
      <SavingNotice saving={saving} onCancel={cancel} />
    </>
  );
}
