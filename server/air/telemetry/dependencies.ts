import type { Context } from 'hono';
import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import type { Period } from '../../../src/air/domain/air/occupancy';
import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { Reception } from './live-update';
import type { AskedDevices, ReadableDevice } from './readable-device';
import type { ArrivedReading, ReadingStore } from './reading-store';
import type { ReadingWork } from './reading-work';

export interface TelemetryDependencies {
  store: ReadingStore;
  work?: ReadingWork;
  readerOf(context: Context): Promise<AccessSubject | undefined>;
  apiKeyReader(key: string): Promise<AccessSubject | undefined>;
  /** Returns the existing devices that the reader may read, in any order, each with its readings that count. */
  devicesReadable(reader: AccessSubject, hwIds: readonly string[], asked?: AskedDevices): Promise<ReadableDevice[]>;
  /** Returns the devices for which the writer may send readings. Changes of access may take some minutes. */
  devicesWritable(writer: AccessSubject, hwIds: readonly string[]): Promise<ReadonlySet<string>>;
  outdoorReadable(reader: AccessSubject, sourceId: string): Promise<boolean>;
  /** Called for each device with a newer reading: its time and values, and the radio reception if known. */
  onReading(hwId: string, t: number, values: ReadingValues, reception?: Reception): void;
  /**
   * Returns the alarms of devices that the reader sees and that started in a period, newest first; `withLasting` adds
   * earlier ones that continued.
   */
  alarms(
    reader: AccessSubject,
    hwIds: readonly string[],
    period: Period,
    withLasting?: boolean,
  ): Promise<AlarmRecord[]>;
  /**
   * Called and awaited with all received readings by device, new or not. `mine` are devices whose readings no other
   * process has stored since this process last did.
   */
  judge(
    readings: ReadonlyMap<string, readonly ArrivedReading[]>,
    arrival: { mine: ReadonlySet<string>; known: ReadonlySet<string> },
  ): Promise<void>;
  may(reader: AccessSubject, capability: string): boolean;
  now(): number;
}
