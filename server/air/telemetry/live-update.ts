import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import type { LiveUpdate } from '../../frame/documents/live-state';
import type { TimedReading } from './reading-store';

/** Fields of a device that its readings set. */
export const LIVE_FIELDS: ReadonlySet<string> = new Set([...MEASURE_KEYS, 'connected', 'updated_at']);

/** The update of a device's record by a reading; it is skipped when the record has a newer one. */
export function liveUpdate(hwId: string, { t, ...values }: TimedReading): LiveUpdate {
  return { entity: 'device', id: hwId, values: { ...values, connected: true }, newerBy: { field: 'updated_at', t } };
}
