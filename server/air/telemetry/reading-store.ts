import type { WeightedTime } from '../../../src/air/domain/air/average';
import type { Period } from '../../../src/air/domain/air/occupancy';
import type { Point } from '../../../src/air/domain/air/period-facts';
import type { RetainedFrom } from '../../../src/air/domain/air/readings-retention';
import type { Segment } from '../../../src/air/domain/places/assignments';
import type { ChartColumn } from '../../../src/air/domain/readings/chart-columns';
import type { ReadableDay } from '../../../src/air/domain/readings/day-columns';
import type { MeasureKey, ReadingValues } from '../../../src/air/domain/readings/measures';
import type { RecordOf } from '../../../src/frame/model/entities';
import type { WorkPart, YieldWhenDue } from '../../frame/stores/yield-to-event-loop';

export interface Source {
  kind: 'device' | 'outdoor';
  name: string;
  /** Only readings of these segments count, see `cutReadings`; all readings if omitted. */
  segments?: readonly Segment[];
}

export interface TimedReading extends ReadingValues {
  t: number;
}

/** Received reading. Its battery, %, is judged at once and not stored. */
export interface ArrivedReading extends TimedReading {
  battery?: number;
}

export interface NewReadings {
  source: Source;
  readings: readonly TimedReading[];
  keys?: readonly MeasureKey[];
}

export interface StoredReadings {
  added: number;
  newest: TimedReading | undefined;
  isAlone?: boolean;
}

/** Row of `t` and the requested measures as stored numbers (see `fromStored`); null if not measured. */
export type ReadingRow = Record<string, number | null>;

export interface EarlierAlarm {
  hwId: string;
  token: string;
  alarm: number;
  date: number;
}

export interface DeviceReadings {
  hwId: string;
  newest: TimedReading | undefined;
}

/** Returns the IANA zone of a device's statistics by its hw_id; null if its hours start as in UTC. */
export type ZoneOfDevice = (hwId: string) => string | null;

export type Extremes = ReadonlyMap<MeasureKey, Point | null>;

export interface ChartReadings {
  present(): ReadonlySet<MeasureKey>;
  times(): Iterable<string>;
  column(column: ChartColumn): Iterable<string>;
  /**
   * Yields the requested measures (possibly more) as stored numbers, at most a day or some thousand readings at a time.
   */
  columns(keys: readonly MeasureKey[]): Iterable<ReadableDay>;
  /**
   * Yields the readings as sent packed: at most a day at a time, encoded (`encodeDay`) and deflated without a header.
   */
  days(): Iterable<Uint8Array>;
}

/** Snapshot for one chart, so that concurrent writes do not make the columns differ in length. */
export interface ChartSnapshot {
  readings(source: Source, period: Period): Promise<ChartReadings | undefined>;
  /** Verifies readings, before the first byte of an answer that cannot report an error later. @throws DamagedDay */
  check(sources: readonly Source[], period: Period): Promise<void>;
  close(): Promise<void>;
}

/** Read access to the readings of a site. Periods are inclusive at both ends. */
export interface ReadingReader {
  openChart(sources: readonly Source[]): Promise<ChartSnapshot>;
  /** Yields readings in ascending order, a few thousand at a time, so that a year is never in memory. */
  pages(source: Source, period: Period, keys: readonly MeasureKey[]): AsyncIterable<readonly ReadingRow[]>;
  extremes(source: Source, period: Period, aggregation: 'min' | 'max', keys: readonly MeasureKey[]): Promise<Extremes>;
  /** Returns extremes in ascending half-open periods, if this is faster than reading them all; yields to other work. */
  extremesWithin?(
    source: Source,
    periods: readonly Period[],
    aggregation: 'min' | 'max',
    keys: readonly MeasureKey[],
    yieldToEventLoop: YieldWhenDue,
  ): Promise<Extremes>;
  /**
   * Returns per measure the time-weighted sum over ascending half-open `periods` within `period`; unread measures are
   * missing. Yields to other work.
   */
  averages(
    source: Source,
    period: Period,
    periods: readonly Period[],
    keys: readonly MeasureKey[],
    yieldToEventLoop: YieldWhenDue,
  ): Promise<ReadonlyMap<MeasureKey, WeightedTime>>;
}

export type QuarantineReason = NonNullable<RecordOf<'quarantined-reading'>['reason']>;

export type QuarantinedReading = ReadingValues & { t?: number };

export interface Quarantine {
  /** Adds readings to the list; repeated times add nothing. */
  quarantine(hwId: string, reason: QuarantineReason, readings: readonly QuarantinedReading[]): Promise<void>;
  quarantineFuture(source: Source): Promise<number>;
}

export interface ReadingStore extends ReadingReader, Partial<Quarantine> {
  last(source: Source, until?: number): Promise<TimedReading | undefined>;
  /** Stores valid readings; repeated readings add nothing. Returns results in the order of `entries`. */
  write(entries: readonly NewReadings[]): Promise<StoredReadings[]>;
  /**
   * Lists devices with stored readings in a stable order.
   * @param after device after which the list starts; may be deleted.
   * @param most maximum number; if omitted, all.
   */
  devices(after?: string, most?: number): Promise<DeviceReadings[]>;
  share?(sources: readonly Source[]): Promise<void>;
  removeAfter(source: Source, t: number): Promise<void>;
  forget(source: Source): Promise<void>;
  /** Aligns hourly statistics of packed and future days with the clocks of these zones, if supported. */
  followZones?(zoneOf: ZoneOfDevice, isStopped?: () => boolean): Promise<void>;
  /**
   * Packs the days that are over, in pieces that let other work run. Returns the number of source days.
   * @param now ms.
   */
  pack?(now: number, isStopped?: () => boolean): Promise<number>;
  /**
   * Packs only sources with late or many readings and none since the previous call.
   * @param now ms.
   */
  packLate?(now: number, isStopped?: () => boolean): Promise<number>;
  /**
   * Reduces packed days before `hourlyBefore` to hourly averages, and deletes those before `goneBefore`. Averages and
   * extremes of whole days stay exact. Returns the number of source days.
   */
  thin(retained: RetainedFrom, part?: WorkPart): Promise<{ done: number; isUnfinished: boolean }>;
  /**
   * Migration: moves the hourly statistics of data format 4 to a separate place. Returns the number of source days.
   * @param alive called between pieces of the work.
   */
  moveHours?(alive: () => Promise<void>): Promise<number>;
  earlierAlarms?(): Iterable<readonly EarlierAlarm[]> | AsyncIterable<readonly EarlierAlarm[]>;
  removeEarlierAlarms?(): Promise<void>;
}
