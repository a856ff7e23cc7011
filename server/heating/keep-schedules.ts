import { MINUTE } from '../../src/time/units';
import type { Documents } from '../documents/documents';
import { logFailure } from '../log/log';
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

/** Has a round done now and then each minute. A round that fails is told, and the next one tries again. */
export function keepSchedules(parts: ScheduleParts, round = heatingRound, everyMs = MINUTE): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;

  function check(): void {
    running ??= round(parts)
      .catch((error: unknown) => {
        logFailure('No time schedules were carried out', error);
      })
      .finally(() => {
        running = undefined;
      });
  }

  check();
  const timer = setInterval(check, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
