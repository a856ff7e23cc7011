import { readableDuration } from '../../../domain/air/breaches';
import type { DashboardFormat } from '../dashboard-format';
import type { FigureColumn } from './device-rows';

const PERCENT = 100;

/** Decimals of averages; the column's head names the unit. */
const DECIMALS: Partial<Record<FigureColumn, number>> = { tempdata: 1, humdata: 1, pm2_5Data: 1, pm10Data: 1 };

/** A length of time with its unit, such as `12 min` or `1.0 h`. */
export function durationText(ms: number, format: Pick<DashboardFormat, 'measured'>): string {
  const { value, unit } = readableDuration(ms);
  return `${format.measured(value, unit === 'h' ? 1 : 0)} ${unit}`;
}

/** A figure as its column shows it. */
export function figureText(column: FigureColumn, value: number, format: DashboardFormat): string {
  if (column.endsWith('.totalMs')) return durationText(value, format);
  if (column.endsWith('.share')) return format.percent(value * PERCENT);
  return format.measured(value, DECIMALS[column] ?? 0);
}

/** A difference with its sign; `±0` when nothing of it can be seen. That of two shares is in percentage points. */
export function differenceText(column: FigureColumn, difference: number, format: DashboardFormat): string {
  const text = (value: number) =>
    column.endsWith('.share') ? `${format.measured(value * PERCENT, 1)} pp` : figureText(column, value, format);
  const size = text(Math.abs(difference));
  if (size === text(0)) return `±${size}`;
  return `${difference > 0 ? '+' : '−'}${size}`;
}
