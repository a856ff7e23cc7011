import { isSilent } from '../../../src/air/domain/devices/connection';
import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { TimedReading } from './reading-store';

/**
 * The newest readings of all devices in a few documents, for a back end where writing each into its device's record would cost more
 * than storing it. Delayed by some minutes.
 */
export interface LiveBoard {
  /** Adds a device's newest reading, which is written soon, together with others. */
  note(hwId: string, t: number, values: ReadingValues): void;
  /** Writes the added readings when the interval is over. */
  write(): Promise<void>;
  /** The newest reading of each device that has sent any, slightly delayed. */
  read(): Promise<ReadonlyMap<string, TimedReading>>;
  /**
   * The change of each device's CO2 within the last 15 minutes, ppm; null without a trend. Devices with too few readings for a trend are
   * missing.
   */
  trends(): Promise<ReadonlyMap<string, number | null>>;
  /** The approximate number of devices with readings. */
  devices(): Promise<number>;
  /** Removes a deleted device. */
  forget(hwId: string): Promise<void>;
}

/** Devices that have become silent within the last `lookedBackMs`, each with its newest reading. */
export async function silentOn(
  board: Pick<LiveBoard, 'read'>,
  nowMs: number,
  lookedBackMs: number,
): Promise<[hwId: string, newest: TimedReading][]> {
  return [...(await board.read())].filter(([, { t }]) => isSilent(t, nowMs) && t >= nowMs - lookedBackMs);
}
