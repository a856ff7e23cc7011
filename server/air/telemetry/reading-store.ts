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
  /** Segments whose readings count, see `cutReadings`; all readings if omitted. */
  segments?: readonly Segment[];
}

export interface TimedReading extends ReadingValues {
  t: number;
}

/** Reading with the battery level in %, which alarms use at once and which is not stored. */
export interface ArrivedReading extends TimedReading {
  battery?: number;
}

export interface NewReadings {
  source: Source;
  readings: readonly TimedReading[];
  keys?: readonly MeasureKey[];
}

export interface Rewrite {
  readings: readonly TimedReading[];
  /** Times (ms) whose readings are removed. */
  removed: readonly number[];
}

export interface StoredReadings {
  added: number;
  newest: TimedReading | undefined;
  isAlone?: boolean;
  /** Stored and changed readings; missing if the readings were stored as sent and no other readings were changed. */
  changed?: readonly TimedReading[];
}

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

/** Returns the time zone of a device; null if its hours start together with UTC hours. */
export type ZoneOfDevice = (hwId: string) => string | null;

export type Extremes = ReadonlyMap<MeasureKey, Point | null>;

export interface ChartReadings {
  present(): ReadonlySet<MeasureKey>;
  times(): Iterable<string>;
  column(column: ChartColumn): Iterable<string>;
  /** Yields the columns of at most one day at a time; may contain more measures than `keys`. */
  columns(keys: readonly MeasureKey[]): Iterable<ReadableDay>;
  /** Yields at most a day at a time, encoded (`encodeDay`) and deflated without a header. */
  days(): Iterable<Uint8Array>;
}

/** Snapshot, because concurrent writes must not make the columns differ in length. */
export interface ChartSnapshot {
  readings(source: Source, period: Period): Promise<ChartReadings | undefined>;
  /** Verifies the data before the first byte of a response, which cannot report an error later. @throws DamagedDay */
  check(sources: readonly Source[], period: Period): Promise<void>;
  close(): Promise<void>;
}

/** Reader of periods that are inclusive at both ends. */
export interface ReadingReader {
  openChart(sources: readonly Source[]): Promise<ChartSnapshot>;
  pages(source: Source, period: Period, keys: readonly MeasureKey[]): AsyncIterable<readonly ReadingRow[]>;
  /** Returns each measure's extreme per half-open period, with its first time; null if none. Yields to other work. */
  extremes(
    source: Source,
    periods: readonly Period[],
    aggregation: 'min' | 'max',
    keys: readonly MeasureKey[],
  ): Promise<Extremes>;
  /** Averages the half-open `periods` within `period`. Omits measures that were not read. Yields to other work. */
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
  quarantine(hwId: string, reason: QuarantineReason, readings: readonly QuarantinedReading[]): Promise<void>;
  quarantineFuture(source: Source): Promise<number>;
}

export interface ReadingStore extends ReadingReader, Partial<Quarantine> {
  last(source: Source, until?: number): Promise<TimedReading | undefined>;
  /** Stores readings and ignores repeated ones. Returns results in the order of `entries`. */
  write(entries: readonly NewReadings[]): Promise<StoredReadings[]>;
  /** Replaces and removes readings by their times. Skips thinned days. Returns the number of skipped times. */
  rewrite(source: Source, changes: Rewrite): Promise<number>;
  /** Lists devices in a stable order. @param after id of the previous device, which may be deleted @param most maximum number; default: all */
  devices(after?: string, most?: number): Promise<DeviceReadings[]>;
  share?(sources: readonly Source[]): Promise<void>;
  forget(source: Source): Promise<void>;
  followZones?(zoneOf: ZoneOfDevice, isStopped?: () => boolean): Promise<void>;
  pack?(now: number, isStopped?: () => boolean): Promise<number>;
  /** Packs days of devices that had late or many readings and no new reading since the previous call. @param now ms */
  packLate?(now: number, isStopped?: () => boolean): Promise<number>;
  /** Replaces old readings by hourly averages; averages and extremes of whole days stay the same. */
  thin(retained: RetainedFrom, part?: WorkPart): Promise<{ done: number; isUnfinished: boolean }>;
  /** Converts hourly statistics of data format 4. Returns the number of converted days of devices. Calls `alive` between steps. */
  moveHours?(alive: () => Promise<void>): Promise<number>;
  earlierAlarms?(): Iterable<readonly EarlierAlarm[]> | AsyncIterable<readonly EarlierAlarm[]>;
  removeEarlierAlarms?(): Promise<void>;
}
