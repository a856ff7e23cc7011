import type { LiveUpdate } from '../documents/live-state';
import type { TimedReading } from './reading-store';

/** A device's reading for its record, which takes it over only when it is newer than what the record shows. */
export function liveUpdate(hwId: string, { t, ...values }: TimedReading): LiveUpdate {
  return { entity: 'device', id: hwId, values: { ...values, connected: true }, newerBy: { field: 'updated_at', t } };
}
