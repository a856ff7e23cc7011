import { MINUTE } from '../../src/time/units';

/** What is done each minute, one after the other. */
export type AlarmRound = () => Promise<void>;

/** Has a round done now and then each minute. A round that fails is told, and the next one tries again. */
export function keepAlarms(round: AlarmRound, everyMs = MINUTE): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;

  function check(): void {
    running ??= round()
      .catch((error: unknown) => {
        console.error('Alarms were not looked after:', error instanceof Error ? error.message : error);
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
