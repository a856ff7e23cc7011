import { type AirPattern, buildAirPattern } from '../../../src/air/domain/air/air-pattern';
import { CHART_MEASURES } from '../../../src/air/domain/air/chart-data';
import type { Period } from '../../../src/air/domain/air/occupancy';
import {
  type AskedPeriod,
  combineFacts,
  judgeSource,
  linesOf,
  type PeriodFacts,
  patternQuestion,
  periodQuestion,
  type SourceFacts,
} from '../../../src/air/domain/air/period-facts';
import { createDayJoiner } from '../../../src/air/domain/readings/source-columns';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { readColumns } from './chart-lines';
import { sourceOf } from './cut-readings';
import type { ReadingReader, Source } from './reading-store';

export interface FactsRequest {
  sources: readonly Source[];
  period: Period;
  asked: AskedPeriod;
}

export interface PatternRequest extends Omit<FactsRequest, 'sources'> {
  reference: number;
}

export const devicesAsked = ({ devices, segments }: AskedPeriod): Source[] =>
  devices.map((hwId) => sourceOf({ hwId, segments: segments?.get(hwId) }));

export async function periodFacts(
  reader: ReadingReader,
  { sources, period, asked }: FactsRequest,
): Promise<PeriodFacts> {
  const question = periodQuestion(asked);
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

export async function periodPattern(reader: ReadingReader, request: PatternRequest): Promise<AirPattern> {
  const { period, asked, reference } = request;
  const question = patternQuestion(asked, reference);
  const pattern = buildAirPattern(question);
  const yieldToEventLoop = createYield();
  const joiner = createDayJoiner();
  const snapshot = await reader.openChart(devicesAsked(asked));
  try {
    for (const device of question.devices) {
      const columns = await readColumns(
        snapshot,
        joiner,
        sourceOf({ hwId: device.hwId, segments: asked.segments?.get(device.hwId) }),
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
