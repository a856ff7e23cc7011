import type { ReferenceLine } from '../../../../frame/charts/chart-series';
import { type Dash, dashAt } from '../../../../frame/charts/parts/palette';
import type { DayShift } from '../../../../frame/time/day-shift';
import type { SourcedSeries } from '../../../charts/readings/use-line-reader';
import { type ChartMeasure, isMeasured, type SourceSummary } from '../../../domain/air/chart-data';
import type { Correction } from '../../../domain/corrections/corrections';
import { measureOf } from '../../../domain/readings/chart-columns';

/** Readings in the worker, and how far they are moved in time to lie over the others, ms. */
export interface LineReadings {
  dataset: string;
  entries: readonly SourceSummary[];
  shiftMs: number;
  /** Moves them in its place, by days on the clock. */
  clock?: DayShift | undefined;
  /** Those of its time, where corrected values are shown. */
  corrections: readonly Correction[];
}

/** What the lines of one page have in common. */
export interface LineContext {
  readings: LineReadings;
  /** An earlier period to lay over, if any, and what its lines are called. */
  earlier: (LineReadings & { label: (name: string) => string }) | null;
  /** Hardware ids in the order of the selection: a device keeps its colour on every chart. */
  devices: readonly string[];
  /** What people call the device with that hardware id. */
  nameOf: (hwId: string) => string;
  /** What lines of corrected values are called. */
  correctedName: (name: string) => string;
  /** What the legend calls the lines of the outdoor station. */
  outdoorName: string;
}

interface LineStyle {
  dash: Dash;
  label: (name: string) => string;
  codes?: ChartMeasure;
}

type PlacedLine = SourcedSeries & { place: number };

const FULL: Dash = 0;
const DASHED: Dash = 6;
const DOTTED: Dash = 2;

function asIs(name: string): string {
  return name;
}

/** One line per entry that has values of the measure, in the order of the selection. */
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
        dash: isOutdoor ? DOTTED : style.dash || dashAt(place),
        shiftMs,
        clock,
        isDerived: !isMeasured(measure),
        source,
      },
    ];
  });
}

/** The lines of a measure, and behind them those of the earlier period. */
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

/** CO2 in ppm with the LED colour at each point. */
export function co2Lines(context: LineContext): SourcedSeries[] {
  return ordered(withEarlier(context, 'co2data', { dash: FULL, label: asIs, codes: 'luci' }));
}

/** Temperature in °C, what it feels like (dashed) and the outdoor temperature (dotted). */
export function temperatureLines(context: LineContext, feelsLike: (name: string) => string): SourcedSeries[] {
  return ordered([
    ...withEarlier(context, 'tempdata', { dash: FULL, label: asIs }),
    ...linesOf(context, context.readings, 'tempFeelsLike', { dash: DASHED, label: feelsLike }),
    ...withEarlier(context, 'tempWeather', { dash: DOTTED, label: asIs }),
  ]);
}

/** Relative humidity in % and the outdoor humidity (dotted). */
export function humidityLines(context: LineContext): SourcedSeries[] {
  return ordered([
    ...withEarlier(context, 'humdata', { dash: FULL, label: asIs }),
    ...withEarlier(context, 'humidityWeather', { dash: DOTTED, label: asIs }),
  ]);
}

/** Any measure that devices and stations have in common. */
export function plainLines(context: LineContext, measure: ChartMeasure): SourcedSeries[] {
  return ordered(withEarlier(context, measure, { dash: FULL, label: asIs }));
}

/** Lines at the same value as one, under both names. */
export function mergedLines(lines: readonly ReferenceLine[]): ReferenceLine[] {
  const merged = new Map<number, ReferenceLine>();
  for (const line of lines) {
    const known = merged.get(line.value);
    const label = known === undefined ? line.label : `${known.label} · ${line.label}`;
    const colourIndex = known === undefined || known.colourIndex === line.colourIndex ? line.colourIndex : undefined;
    merged.set(line.value, { value: line.value, label, colourIndex });
  }
  return [...merged.values()];
}

/** What a threshold is called; `device` is the only one that has it, where others have others. */
export type ThresholdName = (kind: 'restore' | 'max', value: number, device: string | null) => string;

/**
 * One horizontal line per different threshold, named by its kind. One that a single device of several has bears its name and
 * colour.
 */
export function thresholdLines({ readings, devices, nameOf }: LineContext, name: ThresholdName): ReferenceLine[] {
  const entries = readings.entries.filter(({ hwId }) => devices.includes(hwId));
  const linesOfKind = (kind: 'restore' | 'max', limitOf: (entry: SourceSummary) => number | null): ReferenceLine[] =>
    [...new Set(entries.map(limitOf))].flatMap((value) => {
      if (value === null) return [];
      const owners = entries.filter((entry) => limitOf(entry) === value);
      const [owner] = owners;
      const isOwn = owners.length === 1 && entries.length > 1 && owner !== undefined;
      if (!isOwn) return [{ value, label: name(kind, value, null) }];
      const label = name(kind, value, nameOf(owner.hwId));
      return [{ value, label, colourIndex: devices.indexOf(owner.hwId) }];
    });
  return [...linesOfKind('max', ({ cmax }) => cmax), ...linesOfKind('restore', ({ cres }) => cres)];
}
