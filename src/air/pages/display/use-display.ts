import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DAY, MINUTE } from '../../../frame/time/units';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { display } from '../../calls/definitions/places';

/** Loads the display once a minute, also if the page is in the background. */
export function useDisplay(token: string) {
  const transport = useCallTransport();
  return useQuery({
    queryKey: ['display', token],
    queryFn: ({ signal }) => ask(transport, display, { token }, { signal }),
    ...{ refetchInterval: MINUTE, refetchIntervalInBackground: true, retry: false },
  });
}

/** Keeps the screen on if the browser supports it. The browser releases the lock whenever the page is hidden. */
export function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A tablet with a low battery rejects the lock; the screen then turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}

/** Reloads the page once a day, because displays run for years and the console is updated meanwhile. */
export function useDailyReload(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (navigator.onLine) window.location.reload();
    }, DAY);
    return () => clearInterval(timer);
  }, []);
}
