import type { ReadingRows } from '../../time-series/reading-rows';
import type { ChartSeries } from '../chart-series';

export type ChartFile =
  | { format: 'png'; title: string; content: Blob }
  | { format: 'csv' | 'xlsx'; title: string; unit: string; series: readonly ChartSeries[]; rows: ReadingRows };

export type ChartFormat = ChartFile['format'];
export const CHART_FORMATS: readonly ChartFormat[] = ['png', 'csv', 'xlsx'];
