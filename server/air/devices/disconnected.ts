import { isSilent } from '../../../src/air/domain/devices/connection';
import type { LiveConclusion, LiveUpdate } from '../../frame/documents/live-state';
import type { TimedReading } from '../telemetry/reading-store';

/** What a silent device's record is to show: its newest reading, which it has left out until now, and that it is disconnected. */
export function disconnected(
  hwId: string,
  { t, ...values }: TimedReading,
  nowMs: number,
): (LiveUpdate | LiveConclusion)[] {
  const record = { entity: 'device', id: hwId };
  return [
    { ...record, values, newerBy: { field: 'updated_at', t } },
    {
      ...record,
      values: { connected: false },
      holdsFor: ({ connected, updated_at }) =>
        connected !== false && isSilent(Math.max(t, typeof updated_at === 'number' ? updated_at : 0), nowMs),
    },
  ];
}
