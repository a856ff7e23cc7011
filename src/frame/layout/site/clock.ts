import { useEffect, useState } from 'react';
import { contextOf } from '../../context/context';

const STEP_MS = 30_000;

/** Server time in ms since the epoch, instead of the time of the user's computer. */
export const [ClockProvider, useClock] = contextOf<() => number>(Date.now);

export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
