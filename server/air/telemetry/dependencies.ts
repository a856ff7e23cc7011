import type { Context } from 'hono';
import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import type { Period } from '../../../src/air/domain/air/occupancy';
import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { Reception } from './live-update';
import type { ReadableDevice } from './readable-device';
import type { ArrivedReading, ReadingStore } from './reading-store';
import type { ReadingWork } from './reading-work';

/**
 * Everything that telemetry needs of the rest of the server: the store of readings, and access to sessions and documents.
 */
export interface TelemetryDependencies {
  store: ReadingStore;
  /** Runs work on many readings; by default in this thread. */
  work?: ReadingWork;
  /** The session of the request's bearer token, or undefined when there is none or it has expired. */
  readerOf(context: Context): Promise<AccessSubject | undefined>;
  /** The user to whom an API key belongs, or undefined. */
  apiKeyReader(key: string): Promise<AccessSubject | undefined>;
  /** Those of the devices that exist and that the reader may read, in any order; `withOpening` also when their places are open. */
  devicesReadable(reader: AccessSubject, hwIds: readonly string[], withOpening?: boolean): Promise<ReadableDevice[]>;
  /** Those of the devices that the writer may send readings for, which are those that it may read. Changes may take some minutes. */
  devicesWritable(writer: AccessSubject, hwIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the outdoor station exists and the reader may see it. */
  outdoorReadable(reader: AccessSubject, sourceId: string): Promise<boolean>;
  /**
   * Called for each device whose newest reading has become newer, with that reading's instant and measured values, and with how it was
   * received where that is known.
   */
  onReading(hwId: string, t: number, values: ReadingValues, reception?: Reception): void;
  /** The alarms of devices that began in a period, newest first; `withLasting` those, too, that had begun before and went on. */
  alarms(hwIds: readonly string[], period: Period, withLasting?: boolean): Promise<AlarmRecord[]>;
  /**
   * Called and awaited with the stored readings, by device, new or not. `mine` are the devices whose readings no other process has
   * stored since this one last did.
   */
  judge(
    readings: ReadonlyMap<string, readonly ArrivedReading[]>,
    arrival: { mine: ReadonlySet<string>; known: ReadonlySet<string> },
  ): Promise<void>;
  /** Whether the reader has a capability of the table of rights. */
  may(reader: AccessSubject, capability: string): boolean;
  /** The current instant, ms since the epoch. */
  now(): number;
}
