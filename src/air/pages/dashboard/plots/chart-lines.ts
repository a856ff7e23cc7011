import type { ReferenceLine } from '../../../../frame/charts/chart-series';
import { type Dash, getDash } from '../../../../frame/charts/parts/palette';
import type { DayShift } from '../../../../frame/time/day-shift';
import type { SourcedSeries } from '../../../charts/ReadingsChart';
import { type ChartMeasure, isMeasured, type SourceSummary } from '../../../domain/air/chart-data';
import type { Correction } from '../../../domain/corrections/corrections';
import { measureOf } from '../../../domain/readings/chart-columns';

interface LineReadings {
  dataset: string;
  entries: readonly SourceSummary[];
  shiftMs: number;
  clock?: DayShift | undefined;
  corrections: readonly Correction[];
}

export interface LineContext {
  readings: LineReadings;
  earlier: (LineReadings & { label: (name: string) => string }) | null;
  /** Hardware ids in the order of selection, which determines the colours on all charts. */
  devices: readonly string[];
  nameOf: (hwId: string) => string;
  correctedName: (name: string) => string;
  outdoorName: string;
}

type LineStyle = { dash: Dash; label: (name: string) => string; codes?: ChartMeasure };

type PlacedLine = SourcedSeries & { place: number };

const FULL: Dash = 0;
const DASHED: Dash = 6;
const DOTTED: Dash = 2;

function asIs(name: string): string {
  return name;
}

function linesOf(
  { devices, nameOf, outdoorName, correctedName }: LineContext,
  { dataset, entries, shiftMs, clock, corrections }: LineReadings,
  measure: ChartMeasure,
  style: LineStyle,
): PlacedLine[] {
  return entries.flatMap((entry): PlacedLine[] => {
    if (!entry.measures.includes(measure)) return [];
    const index = devices.indexOf(entry.hwId);
    const isOutdoor = index < 0;
    const place = isOutdoor ? devices.length : index;
    const { hwId } = entry;
    const own = corrections.filter((each) => each.hwId === hwId && each.measure === measureOf(measure));
    const source = { dataset, hwId, measure, codes: style.codes, shiftMs, clock, corrections: own };
    const label = style.label(isOutdoor ? outdoorName : nameOf(hwId));
    return [
      {
        key: `${hwId} ${measure}`,
        label: own.length === 0 ? label : correctedName(label),
        colourIndex: place,
        place,
        dash: isOutdoor ? DOTTED : style.dash || getDash(place),
        shiftMs,
        clock,
        isDerived: !isMeasured(measure),
        isApart: isOutdoor,
        source,
      },
    ];
  });
}

function withEarlier(context: LineContext, measure: ChartMeasure, style: LineStyle): PlacedLine[] {
  const lines = linesOf(context, context.readings, measure, style);
  const { earlier } = context;
  if (earlier === null) return lines;
  const past = linesOf(context, earlier, measure, { dash: DOTTED, label: (name) => earlier.label(name) });
  return [...lines, ...past.map((line) => ({ ...line, key: `${line.key} earlier`, isFaint: true }))];
}

function ordered(lines: PlacedLine[]): SourcedSeries[] {
  return lines.sort((a, b) => a.place - b.place);
}

export function createCo2Lines(context: LineContext): SourcedSeries[] {
  return ordered(withEarlier(context, 'co2data', { dash: FULL, label: asIs, codes: 'luci' }));
}

export function createTemperatureLines(context: LineContext, feelsLike: (name: string) => string): SourcedSeries[] {
  return ordered([
    ...withEarlier(context, 'tempdata', { dash: FULL, label: asIs }),
    ...linesOf(context, context.readings, 'tempFeelsLike', { dash: DASHED, label: feelsLike }),
    ...withEarlier(context, 'tempWeather', { dash: DOTTED, label: asIs }),
  ]);
}

export function createHumidityLines(context: LineContext): SourcedSeries[] {
  return ordered([
    ...withEarlier(context, 'humdata', { dash: FULL, label: asIs }),
    ...withEarlier(context, 'humidityWeather', { dash: DOTTED, label: asIs }),
  ]);
}

export function createPlainLines(context: LineContext, measure: ChartMeasure): SourcedSeries[] {
  return ordered(withEarlier(context, measure, { dash: FULL, label: asIs }));
}

type ThresholdName = (kind: 'restore' | 'max', value: number, device: string | null) => string;

/** Returns one line per threshold. A line belongs to the devices with this threshold, or to all. */
export function createThresholdLines({ readings, devices, nameOf }: LineContext, name: ThresholdName): ReferenceLine[] {
  const entries = readings.entries.filter(({ hwId }) => devices.includes(hwId));
  const linesOfKind = (kind: 'restore' | 'max', limitOf: (entry: SourceSummary) => number | null): ReferenceLine[] =>
    [...new Set(entries.map(limitOf))].flatMap((value) => {
      if (value === null) return [];
      const owners = entries.filter((entry) => limitOf(entry) === value);
      const [owner, ...others] = owners;
      if (owner === undefined || owners.length === entries.length) return [{ value, label: name(kind, value, null) }];
      const label = name(kind, value, others.length === 0 ? nameOf(owner.hwId) : null);
      return [{ value, label, of: owners.map(({ hwId }) => devices.indexOf(hwId)) }];
    });
  return [...linesOfKind('max', ({ cmax }) => cmax), ...linesOfKind('restore', ({ cres }) => cres)];
}
