import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import type { LiveUpdate } from '../../frame/documents/live-state';
import type { TimedReading } from './reading-store';

/** Fields of a device that come with its readings. */
export const LIVE_FIELDS: ReadonlySet<string> = new Set([...MEASURE_KEYS, 'connected', 'updated_at']);

/** A device's reading for its record, which takes it over only when it is newer than what the record shows. */
export function liveUpdate(hwId: string, { t, ...values }: TimedReading): LiveUpdate {
  return { entity: 'device', id: hwId, values: { ...values, connected: true }, newerBy: { field: 'updated_at', t } };
}
