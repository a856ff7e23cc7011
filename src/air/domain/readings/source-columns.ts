import type { ChartMeasure } from '../air/chart-data';
import { CHART_COLUMNS, type ChartColumn, feelsLikeOfStored } from './chart-columns';
import type { DayColumns } from './day-columns';
import { MEASURES, type MeasureKey } from './measures';
import type { PackedSource } from './packed-answer';

type Values = Float64Array<ArrayBuffer>;
type Kind = PackedSource['kind'];

/** The readings of a source in full resolution: a column per measure that occurs, NaN where nothing was measured. */
export interface JoinedDays {
  /** Ascending instants, ms. */
  x: Values;
  columns: Map<ChartMeasure, Values>;
}

const columnsOf = (kind: Kind, measures: readonly ChartMeasure[] | undefined): readonly ChartColumn[] =>
  CHART_COLUMNS[kind].filter(({ name }) => measures === undefined || measures.includes(name));

/** What has to be read of a source for measures of charts. */
export function storedKeysOf(kind: Kind, measures: readonly ChartMeasure[]): MeasureKey[] {
  const keys = columnsOf(kind, measures).flatMap(({ from }) =>
    from === 'feelsLike' ? (['temp', 'hum'] as const) : from,
  );
  return [...new Set(keys)];
}

/** Writes the values of a day from a place on. A plain loop: a year of devices has millions of them. */
function fillDay(whole: Values, place: number, { values }: DayColumns, { from }: ChartColumn): void {
  if (from === 'feelsLike') {
    const { temp = [], hum = [] } = values;
    temp.forEach((celsius, index) => {
      whole[place + index] = feelsLikeOfStored(celsius, hum[index] ?? null) ?? Number.NaN;
    });
    return;
  }
  const { scale } = MEASURES[from];
  const stored = values[from] ?? [];
  for (let index = 0; index < stored.length; index += 1) {
    const value = stored[index];
    if (typeof value === 'number') whole[place + index] = value / scale;
  }
}

const isInDay = ({ values }: DayColumns, { from }: ChartColumn): boolean =>
  from === 'feelsLike' ? values.temp !== undefined && values.hum !== undefined : values[from] !== undefined;

/** One after the other; NaN where a day has nothing. Undefined when none has. */
function wholeColumn(days: readonly DayColumns[], column: ChartColumn, length: number): Values | undefined {
  if (!days.some((day) => isInDay(day, column))) return undefined;
  const whole = new Float64Array(length).fill(Number.NaN);
  let place = 0;
  for (const day of days) {
    fillDay(whole, place, day, column);
    place += day.times.length;
  }
  return whole;
}

/**
 * Puts the days of a source together; a number takes eight bytes from here on.
 *
 * @param days in ascending order.
 * @param measures the wanted ones; all when left out.
 */
export function joinDays(kind: Kind, days: readonly DayColumns[], measures?: readonly ChartMeasure[]): JoinedDays {
  const length = days.reduce((sum, { times }) => sum + times.length, 0);
  const x = new Float64Array(length);
  let place = 0;
  for (const { times } of days) {
    x.set(times, place);
    place += times.length;
  }
  const columns = new Map<ChartMeasure, Values>();
  for (const column of columnsOf(kind, measures)) {
    const values = wholeColumn(days, column, length);
    if (values !== undefined) columns.set(column.name, values);
  }
  return { x, columns };
}
