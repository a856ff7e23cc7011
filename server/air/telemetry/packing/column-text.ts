import { type ChartColumn, computeStoredFeelsLike } from '../../../../src/air/domain/readings/chart-columns';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { fromStored } from '../../../../src/air/domain/readings/measures';

export function formatColumn({ times, values }: DayColumns, { from }: Pick<ChartColumn, 'from'>): string {
  const { temp, hum } = values;
  const column = from === 'feelsLike' ? undefined : values[from];
  const valueAt = (index: number) =>
    from === 'feelsLike'
      ? computeStoredFeelsLike(temp?.[index] ?? null, hum?.[index] ?? null)
      : fromStored(from, column?.[index] ?? null);
  return times.map((_t, index) => String(valueAt(index))).join(',');
}
