import type { SourceSummary } from '../../../src/air/domain/air/chart-data';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { CHART_COLUMNS, type ChartColumn, chartColumnNames } from '../../../src/air/domain/readings/chart-columns';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import { encodeDayPart, encodeEndPart, encodeSourcePart } from '../../../src/air/domain/readings/packed-answer';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { toSource } from './cut-readings';
import type { ReadableDevice } from './readable-device';
import type { ChartReadings, ReadingReader, Source } from './reading-store';

export interface ChartRequest {
  devices: readonly ReadableDevice[];
  outdoorSourceId?: string | undefined;
  /** Inclusive at both ends, ms. */
  period: Period;
  withThresholds: boolean;
}

interface Entry {
  source: Source;
  cres: number | null;
  cmax: number | null;
}

export function listChartEntries({ devices, withThresholds, outdoorSourceId }: ChartRequest): Entry[] {
  const entries: Entry[] = devices.map((device) => ({
    source: toSource(device),
    cres: withThresholds ? device.CO2_res : null,
    cmax: withThresholds ? device.CO2_max : null,
  }));
  if (outdoorSourceId !== undefined) {
    entries.push({ source: { kind: 'outdoor', name: outdoorSourceId }, cres: null, cmax: null });
  }
  return entries;
}

/** Yields one entry per device, then the outdoor station. Reads one snapshot, so all columns have the same length. */
export async function* writeChartDataText(store: ReadingReader, request: ChartRequest): AsyncGenerator<string> {
  const entries = listChartEntries(request);
  const snapshot = await store.openChart(entries.map(({ source }) => source));
  const yieldToEventLoop = createYield();
  try {
    await snapshot.check(
      entries.map(({ source }) => source),
      request.period,
    );
    yield '[';
    for (const [index, entry] of entries.entries()) {
      if (index > 0) yield ',';
      const readings = await snapshot.readings(entry.source, request.period);
      for (const piece of entryText(entry, readings)) {
        yield piece;
        await yieldToEventLoop();
      }
    }
    yield ']';
  } finally {
    await snapshot.close();
  }
}

/** Yields packed days (see `packed-answer.ts`), which need a quarter of the bytes and the work. */
export async function* writePackedChartData(store: ReadingReader, request: ChartRequest): AsyncGenerator<Uint8Array> {
  const entries = listChartEntries(request);
  const snapshot = await store.openChart(entries.map(({ source }) => source));
  const yieldToEventLoop = createYield();
  try {
    for (const { source, cres, cmax } of entries) {
      yield encodeSourcePart({ kind: source.kind, hwId: source.name, cres, cmax });
      const readings = await snapshot.readings(source, request.period);
      for (const day of readings?.days() ?? []) {
        yield encodeDayPart(day);
        await yieldToEventLoop();
      }
    }
    yield encodeEndPart();
  } finally {
    await snapshot.close();
  }
}

export async function readChartSources(store: ReadingReader, request: ChartRequest): Promise<SourceSummary[]> {
  const entries = listChartEntries(request);
  const yieldToEventLoop = createYield();
  const snapshot = await store.openChart(entries.map(({ source }) => source));
  try {
    const found: SourceSummary[] = [];
    for (const { source, cres, cmax } of entries) {
      const present = (await snapshot.readings(source, request.period))?.present() ?? new Set<MeasureKey>();
      const measured = CHART_COLUMNS[source.kind].filter((column) => isMeasured(column, present));
      found.push({ hwId: source.name, cres, cmax, measures: measured.map(({ name }) => name) });
      await yieldToEventLoop();
    }
    return found;
  } finally {
    await snapshot.close();
  }
}

function* entryText(entry: Entry, readings: ChartReadings | undefined): Generator<string> {
  const { kind, name } = entry.source;
  const facts = JSON.stringify({ hwId: name, cres: entry.cres, cmax: entry.cmax });
  yield `${facts.slice(0, -1)},"x":[`;
  if (readings !== undefined) yield* separated(readings.times());
  yield ']';
  const present = readings?.present() ?? new Set<MeasureKey>();
  for (const columnName of chartColumnNames) {
    yield `,"${columnName}":[`;
    const column = CHART_COLUMNS[kind].find((candidate) => candidate.name === columnName);
    if (readings !== undefined && column && isMeasured(column, present)) {
      yield* separated(readings.column(column));
    }
    yield ']';
  }
  yield '}';
}

function* separated(chunks: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const chunk of chunks) {
    // Skips a day without readings in the requested period or in the time of the device at its place.
    if (chunk === '') continue;
    yield isFirst ? chunk : `,${chunk}`;
    isFirst = false;
  }
}

function isMeasured({ from }: ChartColumn, present: ReadonlySet<MeasureKey>): boolean {
  return from === 'feelsLike' ? present.has('temp') && present.has('hum') : present.has(from);
}
