import { createContext, useContext, useEffect, useState } from 'react';

const STEP_MS = 30_000;

const ClockContext = createContext<() => number>(Date.now);

/** Gives the screens below it the server's time instead of that of the person's computer. */
export const ClockProvider = ClockContext.Provider;

/** The clock to ask for the present instant, ms since the epoch. */
export function useClock(): () => number {
  return useContext(ClockContext);
}

/** The present instant, ms, which moves on by itself. */
export function useNow(): number {
  const clock = useClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
