import { inflateSync } from 'fflate';
import type { ChartMeasure } from '../../domain/air/chart-data';
import { CHART_COLUMNS, type ChartColumn, feelsLikeOfStored } from '../../domain/readings/chart-columns';
import { type DayColumns, decodeDay } from '../../domain/readings/day-columns';
import { fromStored } from '../../domain/readings/measures';
import type { PackedSource } from '../../domain/readings/packed-answer';
import type { HeldEntry } from './held-readings';

type Values = Float64Array<ArrayBuffer>;

/** The value of a column at each reading of a day, undefined where the day has none of it. */
function valueIn({ values }: DayColumns, { from }: ChartColumn): ((index: number) => number | null) | undefined {
  if (from === 'feelsLike') {
    const { temp, hum } = values;
    return temp && hum && ((index) => feelsLikeOfStored(temp[index] ?? null, hum[index] ?? null));
  }
  const stored = values[from];
  return stored && ((index) => fromStored(from, stored[index] ?? null));
}

/** One after the other; NaN where a day has nothing. Undefined when none has. */
function wholeColumn(days: readonly DayColumns[], column: ChartColumn, length: number): Values | undefined {
  let whole: Values | undefined;
  let place = 0;
  for (const day of days) {
    const at = valueIn(day, column);
    if (at !== undefined) {
      whole ??= new Float64Array(length).fill(Number.NaN);
      for (let index = 0; index < day.times.length; index += 1) whole[place + index] = at(index) ?? Number.NaN;
    }
    place += day.times.length;
  }
  return whole;
}

/** What a source has sent, in full resolution; a number takes eight bytes from here on. */
function entryOf({ kind, hwId, cres, cmax }: PackedSource, days: readonly DayColumns[]): HeldEntry {
  const length = days.reduce((sum, { times }) => sum + times.length, 0);
  const x = new Float64Array(length);
  let place = 0;
  for (const { times } of days) {
    x.set(times, place);
    place += times.length;
  }
  const columns = new Map<ChartMeasure, Values>();
  for (const column of CHART_COLUMNS[kind]) {
    const values = wholeColumn(days, column, length);
    if (values !== undefined) columns.set(column.name, values);
  }
  return { hwId, x, columns, cres, cmax };
}

/** Makes entries of the parts of an answer, each as soon as the next one begins. */
export function createPackedEntries(onEntry: (entry: HeldEntry) => void) {
  let current: { source: PackedSource; days: DayColumns[] } | undefined;

  function finish() {
    if (current !== undefined) onEntry(entryOf(current.source, current.days));
    current = undefined;
  }

  return {
    onSource(source: PackedSource) {
      finish();
      current = { source, days: [] };
    },
    onDay(deflated: Uint8Array) {
      current?.days.push(decodeDay(inflateSync(deflated)));
    },
    onEnd: finish,
  };
}
