import type { WeightedTime } from '../../../src/air/domain/air/average';
import type { Point } from '../../../src/air/domain/air/extremes';
import type { Period } from '../../../src/air/domain/air/occupancy';
import type { RetainedFrom } from '../../../src/air/domain/air/readings-retention';
import type { ChartColumn } from '../../../src/air/domain/readings/chart-columns';
import type { ReadableDay } from '../../../src/air/domain/readings/day-columns';
import type { MeasureKey, ReadingValues } from '../../../src/air/domain/readings/measures';
import type { RecordOf } from '../../../src/frame/model/entities';
import type { WorkPart } from '../../frame/stores/work-part';
import type { YieldWhenDue } from '../../frame/stores/yield-to-event-loop';

/** A device of the console, by its hw_id, or an outdoor station, by its id. */
export interface Source {
  kind: 'device' | 'outdoor';
  name: string;
}

/** A reading of one source at one instant (ms since the epoch). */
export interface TimedReading extends ReadingValues {
  t: number;
}

/** A reading as it comes in. Its battery, %, is judged at once, and not stored with it. */
export interface ArrivedReading extends TimedReading {
  battery?: number;
}

/** Readings of one source that are to be stored. `keys` narrows the measures, for a source that has only a few. */
export interface NewReadings {
  source: Source;
  readings: readonly TimedReading[];
  keys?: readonly MeasureKey[];
}

export interface StoredReadings {
  /** How many were new: a reading at a known instant is left as it is. */
  added: number;
  /** The source's newest reading, if it is among the new ones. */
  newest: TimedReading | undefined;
  /** Whether nobody but this process has stored readings of the source since it last did. Left out: that is not known. */
  isAlone?: boolean;
}

/** `t` and the asked measures as stored numbers (see `fromStored`), null where nothing was measured. */
export type ReadingRow = Record<string, number | null>;

/** An alarm as it was stored before alarms were records: a code of a device with a token, at an instant (ms). */
export interface EarlierAlarm {
  hwId: string;
  token: string;
  alarm: number;
  date: number;
}

/** A device that has left readings, with its newest one if there is any. */
export interface DeviceReadings {
  hwId: string;
  newest: TimedReading | undefined;
}

/** The zone (IANA) by whose clock statistics of a device are asked for, by its hw_id; null where its hours begin as in UTC. */
export type ZoneOfDevice = (hwId: string) => string | null;

export type Extremes = ReadonlyMap<MeasureKey, Point | null>;

/** The readings of one source in one period, as a chart wants them: by column, as the insides of JSON arrays, or by day. */
export interface ChartReadings {
  /** Measures that occur at all. */
  present(): ReadonlySet<MeasureKey>;
  /** The instants, some thousands at a time. */
  times(): Iterable<string>;
  /** The values of a column, one per instant. */
  column(column: ChartColumn): Iterable<string>;
  /** The wanted measures as stored numbers, maybe others, at most a day or some thousand readings at a time. */
  columns(keys: readonly MeasureKey[]): Iterable<ReadableDay>;
  /** All of it as it is sent packed: readings of at most a day at a time, encoded (`encodeDay`) and deflated without a header. */
  days(): Iterable<Uint8Array>;
}

/** Reads of one chart: nothing that is written meanwhile makes the columns of a source differ in length. */
export interface ChartSnapshot {
  /** Undefined for a source that has sent nothing. */
  readings(source: Source, period: Period): Promise<ChartReadings | undefined>;
  /** Verifies readings, before the first byte of an answer that cannot report an error later. @throws DamagedDay */
  check(sources: readonly Source[], period: Period): Promise<void>;
  close(): Promise<void>;
}

/** What statistics, charts and rehearsals need of the readings of a site. Periods are inclusive at both ends. */
export interface ReadingReader {
  /** For reading these sources, as they are now. */
  openChart(sources: readonly Source[]): Promise<ChartSnapshot>;
  /** Readings in ascending order, a few thousand at a time, so that a year is never held. */
  pages(source: Source, period: Period, keys: readonly MeasureKey[]): AsyncIterable<readonly ReadingRow[]>;
  /** Per measure the smallest or largest value and the instant at which it was first read. */
  extremes(source: Source, period: Period, aggregation: 'min' | 'max', keys: readonly MeasureKey[]): Promise<Extremes>;
  /** The same within ascending half-open periods, where that is quicker than to read through them. Asks for its turn to end. */
  extremesWithin?(
    source: Source,
    periods: readonly Period[],
    aggregation: 'min' | 'max',
    keys: readonly MeasureKey[],
    yieldToEventLoop: YieldWhenDue,
  ): Promise<Extremes>;
  /**
   * Per measure the time-weighted sum over ascending half-open `periods`, which all lie within `period`; a measure that is missing was
   * never read. Asks for its turn to end.
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

/** A reading whose time is wrong or, if missing, not known. */
export type QuarantinedReading = ReadingValues & { t?: number };

/** The list of readings that count nowhere, with the reason (see `withQuarantine`). */
export interface Quarantine {
  /** Adds readings to the list. Repeating the same time adds nothing. */
  quarantine(hwId: string, reason: QuarantineReason, readings: readonly QuarantinedReading[]): Promise<void>;
  /** Moves readings from the future to the list. Returns how many there were. */
  quarantineFuture(source: Source): Promise<number>;
}

/** The readings of a site. Small enough that SQLite and Firestore both implement it, all but the quarantine. */
export interface ReadingStore extends ReadingReader, Partial<Quarantine> {
  /** The last reading of a source at or before an instant, or of all. */
  last(source: Source, until?: number): Promise<TimedReading | undefined>;
  /** Stores valid readings; sending the same again adds nothing. Answers in the order of `entries`. */
  write(entries: readonly NewReadings[]): Promise<StoredReadings[]>;
  /**
   * Devices of which anything is stored here, in an order that stays the same.
   *
   * @param after the device behind which it begins, which may be gone.
   * @param most so many at most; left out: all.
   */
  devices(after?: string, most?: number): Promise<DeviceReadings[]>;
  /** Brings the readings of sources so far to where other threads read them; missing where those read nothing. */
  share?(sources: readonly Source[]): Promise<void>;
  /** Removes the readings of a source after an instant, ms. */
  removeAfter(source: Source, t: number): Promise<void>;
  /** Forgets a source with its readings, for a device that is deleted. */
  forget(source: Source): Promise<void>;
  /** Has what is known of the hours of packed days begin by the clocks of these zones, where the store can: days that will be packed, too. */
  followZones?(zoneOf: ZoneOfDevice, isStopped?: () => boolean): Promise<void>;
  /**
   * Makes what is stored of days that are over smaller, where that takes work of its own; goes on for as long as there is any, in
   * pieces between which others have their turn. Answers how many days of sources that were.
   *
   * @param now ms.
   */
  pack?(now: number, isStopped?: () => boolean): Promise<number>;
  /**
   * The same for those sources alone of which readings came late, or many at once, and none since this was asked before.
   *
   * @param now ms.
   */
  packLate?(now: number, isStopped?: () => boolean): Promise<number>;
  /**
   * Leaves of packed days from before `hourlyBefore` the averages of the hours, and nothing of those from before `goneBefore`.
   * Averages and extremes of whole days stay as they were. Answers how many days of sources that were.
   */
  thin(retained: RetainedFrom, part?: WorkPart): Promise<{ done: number; isUnfinished: boolean }>;
  /**
   * Gives packed days of data format 4 what is known of their hours in a place of its own, where the store has one. Answers how many
   * days of sources that were.
   *
   * @param alive called between pieces of the work.
   */
  moveHours?(alive: () => Promise<void>): Promise<number>;
  /** Alarms that are still stored as they were before they became records, by pages. */
  earlierAlarms?(): Iterable<readonly EarlierAlarm[]> | AsyncIterable<readonly EarlierAlarm[]>;
  /** Removes them, where a backup of them was made. */
  removeEarlierAlarms?(): Promise<void>;
}
