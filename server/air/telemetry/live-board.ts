import { isSilent } from '../../../src/air/domain/devices/connection';
import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { TimedReading } from './reading-store';

/**
 * The newest readings of all devices in a few documents of their own, for a back end where writing each into its device's record
 * would cost more than keeping it. Some minutes late.
 */
export interface LiveBoard {
  /** Takes a device's newest reading; it is written soon, with others. */
  note(hwId: string, t: number, values: ReadingValues): void;
  /** Writes what has been noted, when it is time for that. */
  write(): Promise<void>;
  /** The newest reading of each device that has sent any, as of a moment ago. */
  read(): Promise<ReadonlyMap<string, TimedReading>>;
  /**
   * By how much the CO2 of a device's newest reading has changed within 15 minutes, ppm; null where it has no trend. Devices are left
   * out of which too little was heard to tell.
   */
  trends(): Promise<ReadonlyMap<string, number | null>>;
  /** About how many devices have sent readings. */
  devices(): Promise<number>;
  /** Forgets a device that is deleted. */
  forget(hwId: string): Promise<void>;
}

/** Devices that are silent by their newest readings, and have not been for longer than this; each with that reading. */
export async function silentOn(
  board: Pick<LiveBoard, 'read'>,
  nowMs: number,
  lookedBackMs: number,
): Promise<[hwId: string, newest: TimedReading][]> {
  return [...(await board.read())].filter(([, { t }]) => isSilent(t, nowMs) && t >= nowMs - lookedBackMs);
}
