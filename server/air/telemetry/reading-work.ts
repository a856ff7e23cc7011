import type { AverageData, DeviceExtremes } from '../../../src/air/calls/definitions/periods';
import type { AirPattern } from '../../../src/air/domain/air/air-pattern';
import type { SourceSummary } from '../../../src/air/domain/air/chart-data';
import type { CountedHours, Period } from '../../../src/air/domain/air/occupancy';
import type { PeriodFacts } from '../../../src/air/domain/air/period-facts';
import { averageData } from './average-data';
import { type ChartRequest, chartDataPacked, chartDataText, chartSources } from './chart-data';
import { chartLines, type LinesRequest } from './chart-lines';
import { type AggregateRequest, aggregateData } from './occupied-extremes';
import { type FactsRequest, type PatternRequest, periodFacts, periodPattern } from './period-facts';
import type { MeasuredDevice, ReadableDevice } from './readable-device';
import type { ReadingReader } from './reading-store';

export interface ReadingWork {
  averages(
    devices: readonly ReadableDevice[],
    period: Period,
    hours: CountedHours | undefined,
    signal?: AbortSignal,
  ): Promise<AverageData>;
  extremes(
    devices: readonly MeasuredDevice[],
    request: AggregateRequest,
    signal?: AbortSignal,
  ): Promise<DeviceExtremes[]>;
  chart(request: ChartRequest, isPacked: boolean): AsyncGenerator<string | Uint8Array>;
  sources(request: ChartRequest, signal?: AbortSignal): Promise<SourceSummary[]>;
  lines(request: LinesRequest, signal?: AbortSignal): Promise<Uint8Array>;
  facts(request: FactsRequest, signal?: AbortSignal): Promise<PeriodFacts>;
  pattern(request: PatternRequest, signal?: AbortSignal): Promise<AirPattern>;
}

export function readingWork(reader: ReadingReader): ReadingWork {
  return {
    averages: (devices, period, hours) => averageData(reader, devices, period, hours),
    extremes: (devices, request) => aggregateData(reader, devices, request),
    chart: (request, isPacked) => (isPacked ? chartDataPacked(reader, request) : chartDataText(reader, request)),
    sources: (request) => chartSources(reader, request),
    lines: (request) => chartLines(reader, request),
    facts: (request) => periodFacts(reader, request),
    pattern: (request) => periodPattern(reader, request),
  };
}
