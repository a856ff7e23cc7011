import { detectInterval } from '../../src/domain/intervals';
import type { Period } from '../../src/domain/occupancy';
import type { Database, DatabaseReader } from '../stores/database';
import {
  type ChartColumn,
  chartColumnNames,
  chartColumns,
  columnChunks,
  measuresPresent,
  timeChunks,
} from './chart-columns';
import type { ReadableDevice } from './dependencies';
import type { MeasureKey } from './measures';
import { findSource, type Source } from './sources';
import { otherTurns } from './turn';

export interface ChartRequest {
  devices: readonly ReadableDevice[];
  outdoorSourceId?: string | undefined;
  /** Inclusive at both ends, ms. */
  period: Period;
  /** Whether the reader may know the thresholds of the devices. */
  withThresholds: boolean;
}

interface Entry {
  source: Source;
  cres: number | null;
  cmax: number | null;
  intervalMs: number | undefined;
}

const defaultOutdoorInterval = 3_600_000;

/**
 * The answer of `chartData` as pieces of JSON text, one entry per device in the order asked for and then the outdoor
 * station. It reads column by column and some thousand readings at a time from one snapshot of the file, so that the
 * columns agree in length whatever arrives meanwhile, a year of many devices never is in memory, and other requests
 * get their turn.
 */
export async function* chartDataText(database: Database, request: ChartRequest): AsyncGenerator<string> {
  const snapshot = database.snapshot();
  try {
    const entries: Entry[] = request.devices.map((device) => ({
      source: { kind: 'device', name: device.hwId },
      cres: request.withThresholds ? device.CO2_res : null,
      cmax: request.withThresholds ? device.CO2_max : null,
      intervalMs: device.intervalMs,
    }));
    if (request.outdoorSourceId !== undefined) {
      const source: Source = { kind: 'outdoor', name: request.outdoorSourceId };
      entries.push({ source, cres: null, cmax: null, intervalMs: undefined });
    }
    yield '[';
    for (const [index, entry] of entries.entries()) {
      if (index > 0) yield ',';
      for (const piece of entryText(snapshot, entry, request.period)) {
        yield piece;
        await otherTurns();
      }
    }
    yield ']';
  } finally {
    snapshot.close();
  }
}

function* entryText(database: DatabaseReader, entry: Entry, period: Period): Generator<string> {
  const { kind, name } = entry.source;
  const id = findSource(database, entry.source);
  const present = id === undefined ? new Set<MeasureKey>() : measuresPresent(database, id, period);
  const intervalMs = entry.intervalMs ?? intervalOf(database, id, period);
  const facts = JSON.stringify({ hwId: name, cres: entry.cres, cmax: entry.cmax, intervalMs });
  yield `${facts.slice(0, -1)},"x":[`;
  if (id !== undefined) yield* separated(timeChunks(database, id, period));
  yield ']';
  for (const columnName of chartColumnNames) {
    yield `,"${columnName}":[`;
    const column = chartColumns[kind].find((candidate) => candidate.name === columnName);
    if (id !== undefined && column && isMeasured(column, present)) {
      yield* separated(columnChunks(database, id, period, column));
    }
    yield ']';
  }
  yield '}';
}

function* separated(chunks: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const chunk of chunks) {
    yield isFirst ? chunk : `,${chunk}`;
    isFirst = false;
  }
}

function isMeasured({ from }: ChartColumn, present: ReadonlySet<MeasureKey>): boolean {
  return from === 'feelsLike' ? present.has('temp') && present.has('hum') : present.has(from);
}

/** Outdoor stations have no document that tells their interval, but their readings do. */
function intervalOf(database: DatabaseReader, id: number | undefined, { from, to }: Period): number {
  if (id === undefined) return defaultOutdoorInterval;
  const sql = 'SELECT t FROM reading WHERE source = ? AND t >= ? AND t <= ? ORDER BY t LIMIT 100';
  const times = database.all<{ t: number }>(sql, [id, from, to]).map(({ t }) => t);
  return detectInterval(times) ?? defaultOutdoorInterval;
}
