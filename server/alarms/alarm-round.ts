import { DAY, MINUTE } from '../../src/time/units';
import { logFailure } from '../log/log';
import type { Store } from '../stores/store';

interface RoundParts {
  store: Pick<Store, 'watch'>;
  /** Looks at the clock. */
  look(): Promise<void>;
  /** Tells everybody who is still to be told. */
  tell(): Promise<void>;
  /** Writes the weekly summaries, when it is time for that. */
  sumUp(): Promise<void>;
  /** Removes what is too old. */
  forgetOld(): Promise<void>;
  everyMs?: number;
}

/** What begins within this time after an alarm is told together with it. ms */
const GATHERED_MS = 2_000;
const ALARMS = 'alarms';

/**
 * Looks at the clock and tells of alarms: now, then each minute, and soon after an alarm began; once a day what is too old goes. A round that fails is
 * told, and the next one tries again.
 */
export function keepAlarms({ store, look, tell, sumUp, forgetOld, everyMs = MINUTE }: RoundParts): {
  stop(): Promise<void>;
} {
  let last: Promise<void> = Promise.resolve();
  let soon: ReturnType<typeof setTimeout> | undefined;

  function inTurn(work: () => Promise<void>): void {
    last = last.then(work).catch((error: unknown) => {
      logFailure('Alarms were not looked after', error);
    });
  }

  const round = () => inTurn(() => look().then(tell).then(sumUp));
  const stopWatching = store.watch((changes) => {
    if (soon !== undefined || !changes.some(({ collection, type }) => collection === ALARMS && type === 'created'))
      return;
    soon = setTimeout(() => {
      soon = undefined;
      inTurn(tell);
    }, GATHERED_MS);
  });
  round();
  const timer = setInterval(round, everyMs);
  const tidy = () => inTurn(forgetOld);
  tidy();
  const daily = setInterval(tidy, DAY);
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(daily);
      clearTimeout(soon);
      stopWatching();
      await last;
    },
  };
}
