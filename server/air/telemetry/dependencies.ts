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
  /** Returns devices in any order; omits unknown devices and those without access. */
  devicesReadable(reader: AccessSubject, hwIds: readonly string[], asked?: AskedDevices): Promise<ReadableDevice[]>;
  devicesWritable(writer: AccessSubject, hwIds: readonly string[]): Promise<ReadonlySet<string>>;
  outdoorReadable(reader: AccessSubject, sourceId: string): Promise<boolean>;
  /** Called for each device with a newer reading, with the radio reception if known. */
  onReading(hwId: string, t: number, values: ReadingValues, reception?: Reception): void;
  /** Returns the newest first. `withLasting` adds earlier alarms that were ongoing. */
  alarms(
    reader: AccessSubject,
    hwIds: readonly string[],
    period: Period,
    withLasting?: boolean,
  ): Promise<AlarmRecord[]>;
  /** Checks readings for alarms. `mine`: stored only by this process; `known`: all readings were stored before. */
  judge(
    readings: ReadonlyMap<string, readonly ArrivedReading[]>,
    arrival: { mine: ReadonlySet<string>; known: ReadonlySet<string> },
  ): Promise<void>;
  may(reader: AccessSubject, capability: string): boolean;
  now(): number;
}
