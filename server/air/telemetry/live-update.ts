import { isSilent } from '../../../src/air/domain/devices/connection';
import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import { maxInstant } from '../../../src/air/domain/readings/period-limits';
import type { LiveUpdate } from '../../frame/documents/live-state';
import type { TimedReading } from './reading-store';

export interface Reception {
  battery?: number;
  /** Reception of the best gateway, in dBm and dB. */
  rssi?: number;
  snr?: number;
  lost_frames?: number;
}

const RECEPTION_FIELDS = ['battery', 'rssi', 'snr', 'lost_frames'] as const satisfies readonly (keyof Reception)[];

export const LIVE_FIELDS: ReadonlySet<string> = new Set([
  ...MEASURE_KEYS,
  ...RECEPTION_FIELDS,
  'connected',
  'updated_at',
]);

/** Builds an update of a device, skipped if its record is newer. @param now time, ms, to detect times in the future */
export function createLiveUpdate(
  hwId: string,
  { t, ...measured }: TimedReading,
  now: number,
  reception: Reception = {},
): LiveUpdate {
  const values = { ...measured, ...reception, connected: true };
  return {
    ...{ entity: 'device', id: hwId, values, newerBy: { field: 'updated_at', t, latest: maxInstant(now) } },
    isCurrent: ({ placed_at, createdAt }) => !(Number(placed_at) > t) || placed_at === createdAt,
  };
}

/** Like `createLiveUpdate`, but an old reading does not mark the device as online. */
export function createStoredUpdate(hwId: string, reading: TimedReading, now: number): LiveUpdate {
  const update = createLiveUpdate(hwId, reading, now);
  if (!isSilent(reading.t, now)) return update;
  return { ...update, values: { ...update.values, connected: undefined } };
}
