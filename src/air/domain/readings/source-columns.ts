import type { ChartMeasure } from '../air/chart-data';
import { CHART_COLUMNS, type ChartColumn, computeStoredFeelsLike, storedKeys } from './chart-columns';
import { type DayColumns, type ReadableDay, type ReadableValues, toReadableDay } from './day-columns';
import { MEASURES, type MeasureKey } from './measures';
import type { PackedSource } from './packed-answer';

type Values = Float64Array<ArrayBuffer>;
type Kind = PackedSource['kind'];

export interface JoinedDays {
  x: Values;
  columns: Map<ChartMeasure, Values>;
}

const columnsOf = (kind: Kind, measures: readonly ChartMeasure[] | undefined): readonly ChartColumn[] =>
  CHART_COLUMNS[kind].filter(({ name }) => measures === undefined || measures.includes(name));

export function listStoredKeys(kind: Kind, measures: readonly ChartMeasure[]): MeasureKey[] {
  return [...new Set(columnsOf(kind, measures).flatMap(storedKeys))];
}

function putFeelsLike(whole: Values, start: number, count: number, values: ReadableValues): void {
  const temp = new Float64Array(count);
  const hum = new Float64Array(count);
  values.put('temp', temp, 0, 1);
  values.put('hum', hum, 0, 1);
  const storedAt = (column: Values, index: number) => {
    const value = column[index] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  for (let index = 0; index < count; index += 1)
    whole[start + index] = computeStoredFeelsLike(storedAt(temp, index), storedAt(hum, index)) ?? Number.NaN;
}

const isInDay = (values: ReadableValues, { from }: ChartColumn): boolean =>
  from === 'feelsLike' ? values.has('temp') && values.has('hum') : values.has(from);

function putDay(whole: Values, start: number, count: number, values: ReadableValues, column: ChartColumn): void {
  if (!isInDay(values, column)) whole.fill(Number.NaN, start, start + count);
  else if (column.from === 'feelsLike') putFeelsLike(whole, start, count, values);
  else values.put(column.from, whole, start, MEASURES[column.from].scale);
}

function enlarged(values: Values, capacity: number): Values {
  const larger = new Float64Array(capacity);
  larger.set(values);
  return larger;
}

/** @param capacity number of readings for which memory is reserved; more readings require a copy to larger memory */
export function createDayJoiner(capacity = 0) {
  let x: Values = new Float64Array(capacity);
  let columns: { column: ChartColumn; values: Values; isFound: boolean }[] = [];
  let length = 0;
  return {
    begin: (kind: Kind, measures?: readonly ChartMeasure[]) => {
      const before = columns;
      columns = columnsOf(kind, measures).map((column, index) => {
        return { column, values: before[index]?.values ?? new Float64Array(x.length), isFound: false };
      });
      length = 0;
    },
    add: (day: ReadableDay) => {
      const end = length + day.count;
      if (end > x.length) {
        x = enlarged(x, Math.max(end, 2 * x.length));
        for (const each of columns) each.values = enlarged(each.values, x.length);
      }
      const values = day.putTimes(x, length);
      for (const each of columns) {
        if (!each.isFound && !isInDay(values, each.column)) continue;
        if (!each.isFound) each.values.fill(Number.NaN, 0, length);
        each.isFound = true;
        putDay(each.values, length, day.count, values, each.column);
      }
      length = end;
    },
    /** Returns the columns. Read the columns before the next `begin`, which overwrites their memory. */
    result: () => ({
      x: x.subarray(0, length),
      columns: new Map(
        columns.flatMap(({ column, values, isFound }) =>
          isFound ? [[column.name, values.subarray(0, length)] as const] : [],
        ),
      ),
    }),
  };
}

export function joinDays(kind: Kind, days: readonly DayColumns[]): JoinedDays {
  const joiner = createDayJoiner(days.reduce((sum, { times }) => sum + times.length, 0));
  joiner.begin(kind);
  for (const day of days) joiner.add(toReadableDay(day));
  return joiner.result();
}
