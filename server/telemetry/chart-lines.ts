import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { ChartMeasure } from '../../src/domain/air/chart-data';
import { MOST_AROUND_MS } from '../../src/domain/air/intervals';
import type { Period } from '../../src/domain/air/occupancy';
import type { DayColumns } from '../../src/domain/readings/day-columns';
import { type DecimationWindow, decimate } from '../../src/domain/readings/decimate';
import { type DrawnLine, encodeLines } from '../../src/domain/readings/drawn-lines';
import { toNumericSeries } from '../../src/domain/readings/numeric-series';
import { type JoinedDays, joinDays, storedKeysOf } from '../../src/domain/readings/source-columns';
import { createTurns, type Turns } from '../stores/turns';
import type { ChartSnapshot, ReadingReader, Source } from './reading-store';

/** The lines of a chart as they are drawn in a window. */
export interface LinesRequest {
  sources: readonly Source[];
  measures: readonly ChartMeasure[];
  /** The measure whose value is the code of each point. */
  codes?: ChartMeasure | undefined;
  /** Inclusive at both ends, ms: what lies beyond is not told, as if it were not there. */
  period: Period;
  window: DecimationWindow;
}

const deflated = promisify(deflateRaw);
/** Most of what can be saved, in a third of the time that the rest would take. */
const LEVEL = 4;

/** The readings of a source, by column; undefined when it has none in the period. */
export async function readColumns(
  snapshot: ChartSnapshot,
  source: Source,
  period: Period,
  measures: readonly ChartMeasure[],
  otherTurns: Turns,
): Promise<JoinedDays> {
  const readings = await snapshot.readings(source, period);
  const days: DayColumns[] = [];
  for (const day of readings?.columns(storedKeysOf(source.kind, measures)) ?? []) {
    days.push(day);
    await otherTurns();
  }
  return joinDays(source.kind, days, measures);
}

function linesOf(hwId: string, { x, columns }: JoinedDays, { measures, codes, window }: LinesRequest): DrawnLine[] {
  return measures.flatMap((measure) => {
    const values = columns.get(measure);
    if (values === undefined) return [];
    const series = toNumericSeries({ x, values, codes: codes && (columns.get(codes) ?? []) });
    return [{ hwId, measure, points: decimate(series, window) }];
  });
}

/**
 * What of the readings a chart of so many columns shows (see `decimate`), encoded and deflated without a header. The readings
 * around the window are read, too: they tell whether there is a gap at its edges.
 */
export async function chartLines(reader: ReadingReader, request: LinesRequest): Promise<Uint8Array> {
  const { sources, measures, codes, period, window } = request;
  const read = {
    from: Math.max(period.from, window.from - MOST_AROUND_MS),
    to: Math.min(period.to, window.to + MOST_AROUND_MS),
  };
  const wanted = codes === undefined ? measures : [...measures, codes];
  const otherTurns = createTurns();
  const snapshot = await reader.openChart(sources);
  try {
    const lines: DrawnLine[] = [];
    for (const source of sources) {
      const columns = await readColumns(snapshot, source, read, wanted, otherTurns);
      lines.push(...linesOf(source.name, columns, request));
      await otherTurns();
    }
    return await deflated(encodeLines(lines), { level: LEVEL });
  } finally {
    await snapshot.close();
  }
}
