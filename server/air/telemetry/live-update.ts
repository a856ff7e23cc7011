import { latestInstant } from '../../../src/air/domain/readings/future';
import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import type { LiveUpdate } from '../../frame/documents/live-state';
import type { TimedReading } from './reading-store';

/** How a radio message of a device was received; what is not known of it is left out. */
export interface Reception {
  /** %, as the device said last. */
  battery?: number;
  /** dBm and dB, of the gateway that received it best. */
  rssi?: number;
  snr?: number;
  /** How many messages have not come since the device joined its network. */
  lost_frames?: number;
}

const RECEPTION_FIELDS = ['battery', 'rssi', 'snr', 'lost_frames'] as const satisfies readonly (keyof Reception)[];

/** Fields of a device that its readings set. */
export const LIVE_FIELDS: ReadonlySet<string> = new Set([
  ...MEASURE_KEYS,
  ...RECEPTION_FIELDS,
  'connected',
  'updated_at',
]);

/**
 * The update of a device's record by a reading; it is skipped when the record has a newer one.
 *
 * @param now the current instant, ms, by which the record may be from the future.
 */
export function liveUpdate(
  hwId: string,
  { t, ...measured }: TimedReading,
  now: number,
  reception: Reception = {},
): LiveUpdate {
  const values = { ...measured, ...reception, connected: true };
  return { entity: 'device', id: hwId, values, newerBy: { field: 'updated_at', t, latest: latestInstant(now) } };
}
