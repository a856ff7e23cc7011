import {
  AGGREGATED_MEASUREMENTS,
  type AggregatedMeasurement,
  type AverageData,
  type DeviceExtremes,
} from '../../../src/air/calls/definitions/periods';
import { type AirPattern, buildAirPattern } from '../../../src/air/domain/air/air-pattern';
import { computeMean, sumDurations, type WeightedTime } from '../../../src/air/domain/air/average';
import { CHART_MEASURES, type SourceSummary } from '../../../src/air/domain/air/chart-data';
import { type CountedHours, findCountedPeriods, type Period } from '../../../src/air/domain/air/occupancy';
import {
  combineFacts,
  judgeSource,
  linesOf,
  type PeriodFacts,
  type SourceFacts,
  toPatternQuestion,
  toPeriodQuestion,
} from '../../../src/air/domain/air/period-facts';
import { createDayJoiner } from '../../../src/air/domain/readings/source-columns';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { type ChartRequest, readChartSources, writeChartDataText, writePackedChartData } from './chart-data';
import { type LinesRequest, readChartLines, readColumns } from './chart-lines';
import { toSource } from './cut-readings';
import { type AggregateRequest, readExtremes } from './occupied-extremes';
import { type FactsRequest, listAskedSources, type PatternRequest } from './period-facts';
import type { MeasuredDevice, ReadableDevice } from './readable-device';
import type { ReadingReader } from './reading-store';

async function periodFacts(reader: ReadingReader, { sources, period, asked }: FactsRequest): Promise<PeriodFacts> {
  const question = toPeriodQuestion(asked);
  const yieldToEventLoop = createYield();
  const snapshot = await reader.openChart(sources);
  try {
    const joiner = createDayJoiner();
    const judged: SourceFacts[] = [];
    for (const source of sources) {
      const columns = await readColumns(snapshot, joiner, source, period, CHART_MEASURES, yieldToEventLoop);
      judged.push(judgeSource({ hwId: source.name, ...columns }, question));
      await yieldToEventLoop();
    }
    return combineFacts(judged, question);
  } finally {
    await snapshot.close();
  }
}

async function periodPattern(reader: ReadingReader, request: PatternRequest): Promise<AirPattern> {
  const { period, asked, reference } = request;
  const question = toPatternQuestion(asked, reference);
  const pattern = buildAirPattern(question);
  const yieldToEventLoop = createYield();
  const joiner = createDayJoiner();
  const snapshot = await reader.openChart(listAskedSources(asked));
  try {
    for (const device of question.devices) {
      const columns = await readColumns(
        snapshot,
        joiner,
        toSource({ hwId: device.hwId, segments: asked.segments?.get(device.hwId) }),
        period,
        ['co2data'],
        yieldToEventLoop,
      );
      pattern.add(device, linesOf(columns)('co2data'));
      await yieldToEventLoop();
    }
    return pattern.result();
  } finally {
    await snapshot.close();
  }
}

const NONE: WeightedTime = { weighted: 0, coveredMs: 0 };

export async function readAverages(
  store: ReadingReader,
  devices: readonly ReadableDevice[],
  period: Period,
  hours: CountedHours | undefined,
): Promise<AverageData> {
  const parts: Record<AggregatedMeasurement, WeightedTime[]> = {
    CO2: [],
    temp: [],
    hum: [],
    VOC: [],
    pm25: [],
    pm10: [],
  };
  const yieldToEventLoop = createYield();
  let wantedMs = 0;
  let coveredMs = 0;
  for (const device of devices) {
    const periods = findCountedPeriods(period, hours, device);
    const averages = await store.averages(toSource(device), period, periods, AGGREGATED_MEASUREMENTS, yieldToEventLoop);
    const found = AGGREGATED_MEASUREMENTS.map((key) => ({ key, average: averages.get(key) ?? NONE }));
    for (const { key, average } of found) parts[key].push(average);
    wantedMs += sumDurations(periods);
    coveredMs += Math.max(...found.map(({ average }) => average.coveredMs));
    await yieldToEventLoop();
  }
  const coverage = wantedMs > 0 ? coveredMs / wantedMs : 0;
  return {
    co2: computeMean(parts.CO2),
    temp: computeMean(parts.temp),
    hum: computeMean(parts.hum),
    voc: computeMean(parts.VOC),
    pm25: computeMean(parts.pm25),
    pm10: computeMean(parts.pm10),
    coverage,
  };
}

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

export function createReadingWork(reader: ReadingReader): ReadingWork {
  return {
    averages: (devices, period, hours) => readAverages(reader, devices, period, hours),
    extremes: (devices, request) => readExtremes(reader, devices, request),
    chart: (request, isPacked) =>
      isPacked ? writePackedChartData(reader, request) : writeChartDataText(reader, request),
    sources: (request) => readChartSources(reader, request),
    lines: (request) => readChartLines(reader, request),
    facts: (request) => periodFacts(reader, request),
    pattern: (request) => periodPattern(reader, request),
  };
}
