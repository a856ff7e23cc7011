import { useEffect, useState } from 'react';
import { createDefaultContext } from '../../context/context';

const STEP_MS = 30_000;

/** Current server time in ms since the epoch; the clock of the computer may be wrong. */
export const [ClockProvider, useClock] = createDefaultContext<() => number>(Date.now);

export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
