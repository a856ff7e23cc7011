import type { Documents } from '../../frame/documents/documents';
import { carryOutSchedules } from './carry-out-schedules';
import { refreshHours } from './refresh-hours';
import type { SendingParts } from './send-wanted';

export interface ScheduleParts extends SendingParts {
  site: SendingParts['site'] & { documents: Documents };
}

export async function heatingRound(parts: ScheduleParts): Promise<void> {
  await refreshHours(parts);
  await carryOutSchedules(parts);
}
