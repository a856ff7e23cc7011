import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { ChartMeasure } from '../../../src/air/domain/air/chart-data';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { type Correction, correctValues } from '../../../src/air/domain/corrections/corrections';
import { measureOf } from '../../../src/air/domain/readings/chart-columns';
import { type DrawnLine, encodeLines } from '../../../src/air/domain/readings/drawn-lines';
import { createDayJoiner, type JoinedDays, listStoredKeys } from '../../../src/air/domain/readings/source-columns';
import { DAY } from '../../../src/frame/time/units';
import { type DecimationWindow, decimate } from '../../../src/frame/time-series/decimate';
import { READINGS_AROUND } from '../../../src/frame/time-series/intervals';
import { type NumericSeries, toNumericSeries } from '../../../src/frame/time-series/numeric-series';
import { firstIndexAfter, firstIndexFrom } from '../../../src/frame/time-series/window';
import { createYield, type YieldWhenDue } from '../../frame/stores/yield-to-event-loop';
import type { ChartSnapshot, ReadingReader, Source } from './reading-store';

type DayJoiner = ReturnType<typeof createDayJoiner>;

export interface LinesRequest {
  sources: readonly Source[];
  measures: readonly ChartMeasure[];
  codes?: ChartMeasure | undefined;
  corrections?: readonly Correction[] | undefined;
  period: Period;
  window: DecimationWindow;
}

const deflated = promisify(deflateRaw);
const LEVEL = 4;

const BESIDE_MS = DAY;
const FURTHER = 8;

const READINGS_OF_YEAR = 527_040;

export async function readColumns(
  snapshot: ChartSnapshot,
  joiner: DayJoiner,
  source: Source,
  period: Period,
  measures: readonly ChartMeasure[],
  yieldToEventLoop: YieldWhenDue,
): Promise<JoinedDays> {
  const keys = listStoredKeys(source.kind, measures);
  const readings = keys.length === 0 ? undefined : await snapshot.readings(source, period);
  joiner.begin(source.kind, measures);
  for (const day of readings?.columns(keys) ?? []) {
    joiner.add(day);
    await yieldToEventLoop();
  }
  return joiner.result();
}

function areGapsKnown({ x }: NumericSeries, { from, to }: Period, read: Period, period: Period): boolean {
  const before = firstIndexFrom(x, from);
  const after = x.length - firstIndexAfter(x, to);
  const isKnown = (count: number, isAll: boolean) => count >= READINGS_AROUND || isAll;
  return x.length === 0 || (isKnown(before, read.from <= period.from) && isKnown(after, read.to >= period.to));
}

async function fullLines(
  snapshot: ChartSnapshot,
  joiner: DayJoiner,
  source: Source,
  { measures, codes, corrections = [], period, window }: LinesRequest,
  yieldToEventLoop: YieldWhenDue,
): Promise<{ measure: ChartMeasure; series: NumericSeries }[]> {
  for (let beside = BESIDE_MS; ; beside *= FURTHER) {
    const read = { from: Math.max(period.from, window.from - beside), to: Math.min(period.to, window.to + beside) };
    const wanted = codes === undefined ? measures : [...measures, codes];
    const { x, columns } = await readColumns(snapshot, joiner, source, read, wanted, yieldToEventLoop);
    const lines = measures.flatMap((measure) => {
      const values = columns.get(measure);
      if (values === undefined) return [];
      const own = corrections.filter((each) => each.hwId === source.name && each.measure === measureOf(measure));
      const corrected = correctValues(x, values, own);
      return [
        { measure, series: toNumericSeries({ x, values: corrected, codes: codes && (columns.get(codes) ?? []) }) },
      ];
    });
    if (lines.every(({ series }) => areGapsKnown(series, window, read, period))) return lines;
  }
}

/** Returns points that a chart of this width shows (see `decimate`), encoded and deflated without a header. */
export async function readChartLines(reader: ReadingReader, request: LinesRequest): Promise<Uint8Array> {
  const { sources, window } = request;
  const yieldToEventLoop = createYield();
  const snapshot = await reader.openChart(sources);
  try {
    const joiner = createDayJoiner(READINGS_OF_YEAR);
    const drawn: DrawnLine[] = [];
    for (const source of sources) {
      for (const { measure, series } of await fullLines(snapshot, joiner, source, request, yieldToEventLoop)) {
        drawn.push({ hwId: source.name, measure, points: decimate(series, window) });
        await yieldToEventLoop();
      }
    }
    return await deflated(encodeLines(drawn), { level: LEVEL });
  } finally {
    await snapshot.close();
  }
}
