import type { Documents } from '../documents/documents';
import { type CarryOutParts, carryOutSchedules } from './carry-out-schedules';
import { keepHours } from './keep-hours';

export interface ScheduleParts extends CarryOutParts {
  site: CarryOutParts['site'] & { documents: Documents };
}

/** Has stored hours follow the clock, and sends what the time schedules and set points ask for now. */
export async function heatingRound(parts: ScheduleParts): Promise<void> {
  await keepHours(parts);
  await carryOutSchedules(parts);
}
