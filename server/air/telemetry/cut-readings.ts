import type { WeightedTime } from '../../../src/air/domain/air/average';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { clipSpans, type Segment } from '../../../src/air/domain/places/assignments';
import type { ChartColumn } from '../../../src/air/domain/readings/chart-columns';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import type { ChartReadings, Extremes, ReadingReader, Source } from './reading-store';

type Part = { source: Source; period: Period; segment: Segment };

export function toSource({ hwId, segments }: { hwId: string; segments?: readonly Segment[] | undefined }): Source {
  return { kind: 'device', name: hwId, ...(segments !== undefined && { segments }) };
}

const stored = ({ hwId }: Segment): Source => ({ kind: 'device', name: hwId });

export function listStoredSources(sources: readonly Source[]): Source[] {
  return sources.flatMap((source) => source.segments?.map(stored) ?? [source]);
}

/** @param period inclusive at both ends; the returned parts have such periods, too */
function partsOf(segments: readonly Segment[], { from, to }: Period): Part[] {
  return clipSpans(segments, { from, to: to + 1 }).map((segment) => ({
    ...{ source: stored(segment), segment },
    period: { from: segment.from, to: segment.to - 1 },
  }));
}

function joinedReadings(parts: readonly ChartReadings[]): ChartReadings {
  return {
    present: () => new Set(parts.flatMap((part) => [...part.present()])),
    *times() {
      for (const part of parts) yield* part.times();
    },
    *column(column: ChartColumn) {
      for (const part of parts) yield* part.column(column);
    },
    *columns(keys) {
      for (const part of parts) yield* part.columns(keys);
    },
    *days() {
      for (const part of parts) yield* part.days();
    },
  };
}

function bestOf(all: readonly Extremes[], aggregation: 'min' | 'max', keys: readonly MeasureKey[]): Extremes {
  return new Map(
    keys.map((key) => {
      const found = all.flatMap((each) => each.get(key) ?? []);
      const best = Math[aggregation](...found.map(({ y }) => y));
      return [key, found.find(({ y }) => y === best) ?? null];
    }),
  );
}

function sumOf(all: readonly ReadonlyMap<MeasureKey, WeightedTime>[]): ReadonlyMap<MeasureKey, WeightedTime> {
  const sums = new Map<MeasureKey, WeightedTime>();
  for (const [key, { weighted, coveredMs }] of all.flatMap((each) => [...each])) {
    const { weighted: before, coveredMs: covered } = sums.get(key) ?? { weighted: 0, coveredMs: 0 };
    sums.set(key, { weighted: before + weighted, coveredMs: covered + coveredMs });
  }
  return sums;
}

async function inTurn<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await ask(item));
  return results;
}

/** Limits figures, charts, files and exports to the segments, so that readings of another place never count. */
export function cutReadings<Reader extends ReadingReader>(reader: Reader): Reader {
  const { openChart, pages, extremes, averages } = reader;
  const cut: ReadingReader = {
    openChart: async (sources) => {
      const snapshot = await openChart(listStoredSources(sources));
      return {
        readings: async (source, period) => {
          if (source.segments === undefined) return snapshot.readings(source, period);
          const parts = partsOf(source.segments, period);
          const found = await inTurn(parts, (part) => snapshot.readings(part.source, part.period));
          const read = found.filter((each) => each !== undefined);
          return read.length === 0 ? undefined : joinedReadings(read);
        },
        check: async (sources, period) => {
          for (const source of sources) {
            if (source.segments === undefined) await snapshot.check([source], period);
            else for (const part of partsOf(source.segments, period)) await snapshot.check([part.source], part.period);
          }
        },
        close: () => snapshot.close(),
      };
    },
    pages: async function* (source, period, keys) {
      if (source.segments === undefined) return yield* pages(source, period, keys);
      for (const part of partsOf(source.segments, period)) yield* pages(part.source, part.period, keys);
    },
    extremes: async (source, periods, aggregation, keys) => {
      const { segments } = source;
      if (segments === undefined) return extremes(source, periods, aggregation, keys);
      const all = await inTurn(segments, (segment) =>
        extremes(stored(segment), clipSpans(periods, segment), aggregation, keys),
      );
      return bestOf(all, aggregation, keys);
    },
    averages: async (source, period, periods, keys, yieldToEventLoop) => {
      if (source.segments === undefined) return averages(source, period, periods, keys, yieldToEventLoop);
      const all = await inTurn(partsOf(source.segments, period), (part) =>
        averages(part.source, part.period, clipSpans(periods, part.segment), keys, yieldToEventLoop),
      );
      return sumOf(all);
    },
  };
  return { ...reader, ...cut };
}
