import { HOUR } from '../../../../frame/time/units';
import { readableDuration } from '../../../domain/air/breaches';
import { AVERAGED_MEASURES } from '../../../domain/air/device-figures';
import { decimalsOf } from '../../../domain/readings/chart-columns';
import type { DashboardFormat } from '../dashboard-format';
import type { FigureColumn, FigureRow } from './device-rows';
import type { SortedColumn } from './row-order';

const PERCENT = 100;

export function durationText(ms: number, format: Pick<DashboardFormat, 'measured'>): string {
  const { value, unit } = readableDuration(ms);
  return `${format.measured(value, unit === 'h' ? 1 : 0)} ${unit}`;
}

export function figureText(column: FigureColumn, value: number, format: DashboardFormat): string {
  if (column.endsWith('.totalMs')) return durationText(value, format);
  if (column.endsWith('.share')) return format.percent(value * PERCENT);
  const measure = AVERAGED_MEASURES.find((averaged) => averaged === column);
  return format.measured(value, measure === undefined ? 0 : decimalsOf(measure));
}

/** Difference with its sign; `±0` if it rounds to zero. Differences of shares are in percentage points. */
export function differenceText(column: FigureColumn, difference: number, format: DashboardFormat): string {
  const text = (value: number) =>
    column.endsWith('.share') ? `${format.measured(value * PERCENT, 1)} pp` : figureText(column, value, format);
  const size = text(Math.abs(difference));
  if (size === text(0)) return `±${size}`;
  return `${difference > 0 ? '+' : '−'}${size}`;
}

/** Figure in a file: shares in percent and durations in hours, regardless of the display. */
export function fileFigure(
  column: FigureColumn,
  label: string,
  value: (row: FigureRow) => number | null,
): NonNullable<SortedColumn<FigureRow>['file']>[number] {
  const scaled = (factor: number) => (row: FigureRow) => {
    const figure = value(row);
    return figure === null ? null : figure * factor;
  };
  if (column.endsWith('.share')) return { label: `${label} (%)`, value: scaled(PERCENT) };
  if (column.endsWith('.totalMs')) return { label: `${label} (h)`, value: scaled(1 / HOUR) };
  return { label, value };
}
