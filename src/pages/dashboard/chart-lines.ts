import type { ChartSeries, ReferenceLine } from '../../charts/chart-series';
import type { Dash } from '../../charts/palette';
import type { ChartDataEntry, ChartMeasure } from '../../domain/chart-data';

/** What the lines of one answer have in common. */
export interface LineContext {
  entries: readonly ChartDataEntry[];
  /** Hardware ids in the order of the selection: a device keeps its colour on every chart. */
  devices: readonly string[];
  /** What people call the device with that hardware id. */
  nameOf: (hwId: string) => string;
  /** What the legend calls the lines of the outdoor station. */
  outdoorName: string;
}

interface LineStyle {
  dash: Dash;
  label: (name: string) => string;
  references?: (entry: ChartDataEntry) => number[];
}

const FULL: Dash = 0;
const DASHED: Dash = 6;
const DOTTED: Dash = 2;

function asIs(name: string): string {
  return name;
}

/** One line per entry that has values of the measure, in the order of the selection. */
function linesOf({ entries, devices, nameOf, outdoorName }: LineContext, measure: ChartMeasure, style: LineStyle) {
  return entries.flatMap((entry): (ChartSeries & { place: number })[] => {
    const values = entry[measure];
    if (values.length === 0) return [];
    const index = devices.indexOf(entry.hwId);
    const isOutdoor = index < 0;
    const place = isOutdoor ? devices.length : index;
    return [
      {
        key: `${entry.hwId} ${measure}`,
        label: style.label(isOutdoor ? outdoorName : nameOf(entry.hwId)),
        colourIndex: place,
        place,
        dash: style.dash,
        x: entry.x,
        values,
        intervalMs: entry.intervalMs,
        references: style.references?.(entry) ?? [],
      },
    ];
  });
}

function ordered(lines: (ChartSeries & { place: number })[]): ChartSeries[] {
  return lines.sort((a, b) => a.place - b.place);
}

function thresholdsOf({ cres, cmax }: ChartDataEntry): number[] {
  return [cres, cmax].filter((value) => value !== null);
}

/** CO2 in ppm; every crossing of the device's thresholds and of the site's reference stays visible. */
export function co2Lines(context: LineContext, reference: number): ChartSeries[] {
  const references = (entry: ChartDataEntry) => [...new Set([...thresholdsOf(entry), reference])];
  return ordered(linesOf(context, 'co2data', { dash: FULL, label: asIs, references }));
}

/** Temperature in °C, what it feels like (dashed) and the outdoor temperature (dotted). */
export function temperatureLines(context: LineContext, feelsLike: (name: string) => string): ChartSeries[] {
  return ordered([
    ...linesOf(context, 'tempdata', { dash: FULL, label: asIs }),
    ...linesOf(context, 'tempFeelsLike', { dash: DASHED, label: feelsLike }),
    ...linesOf(context, 'tempWeather', { dash: DOTTED, label: asIs }),
  ]);
}

/** Relative humidity in % and the outdoor humidity (dotted). */
export function humidityLines(context: LineContext): ChartSeries[] {
  return ordered([
    ...linesOf(context, 'humdata', { dash: FULL, label: asIs }),
    ...linesOf(context, 'humidityWeather', { dash: DOTTED, label: asIs }),
  ]);
}

/** One horizontal line per different threshold of the devices, named by its kind. */
export function thresholdLines(
  entries: readonly ChartDataEntry[],
  name: (kind: 'restore' | 'max', value: number) => string,
): ReferenceLine[] {
  const different = (values: (number | null)[]) => [...new Set(values)].filter((value) => value !== null);
  const restore = different(entries.map(({ cres }) => cres));
  const max = different(entries.map(({ cmax }) => cmax));
  return [
    ...restore.map((value) => ({ value, label: name('restore', value) })),
    ...max.map((value) => ({ value, label: name('max', value) })),
  ];
}
