import { createContext, useContext, useEffect, useState } from 'react';

const STEP_MS = 30_000;

const ClockContext = createContext<() => number>(Date.now);

export const ClockProvider = ClockContext.Provider;

/** Returns the server time in ms since the epoch. */
export function useClock(): () => number {
  return useContext(ClockContext);
}

export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
