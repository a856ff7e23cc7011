import { createContext, useContext, useEffect, useState } from 'react';

const STEP_MS = 30_000;

const ClockContext = createContext<() => number>(Date.now);

/** Provides the server time instead of the time of the user's computer. */
export const ClockProvider = ClockContext.Provider;

/** Returns a function for the current server time, ms since the epoch. */
export function useClock(): () => number {
  return useContext(ClockContext);
}

/** Returns the current time in ms and updates automatically. */
export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
