import { MINUTE } from '../../src/time/units';
import { carryOutSchedules, type ScheduleParts } from './carry-out-schedules';

/** Carries out the time schedules now and then each minute. A round that fails is told, and the next one tries again. */
export function keepSchedules(parts: ScheduleParts, everyMs = MINUTE): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;

  function check(): void {
    running ??= carryOutSchedules(parts)
      .then(() => undefined)
      .catch((error: unknown) => {
        console.error('No time schedules were carried out:', error instanceof Error ? error.message : error);
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
