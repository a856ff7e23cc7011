import { isSilent } from '../../../src/air/domain/devices/connection';
import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { TimedReading } from './reading-store';

/** Newest values with a delay of some minutes, for back ends where writing each record is too expensive. */
export interface LiveBoard {
  note(hwId: string, t: number, values: ReadingValues): void;
  write(): Promise<void>;
  read(): Promise<ReadonlyMap<string, TimedReading>>;
  /** Returns each device's CO2 change in 15 minutes, ppm; null without a trend. Omits devices with too few readings. */
  trends(): Promise<ReadonlyMap<string, number | null>>;
  devices(): Promise<number>;
  forget(hwId: string): Promise<void>;
}

/** Returns devices that went offline within the last `lookedBackMs`. */
export async function findSilent(
  board: Pick<LiveBoard, 'read'>,
  nowMs: number,
  lookedBackMs: number,
): Promise<[hwId: string, newest: TimedReading][]> {
  return [...(await board.read())].filter(([, { t }]) => isSilent(t, nowMs) && t >= nowMs - lookedBackMs);
}
