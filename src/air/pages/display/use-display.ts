import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DAY, MINUTE } from '../../../frame/time/units';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { display } from '../../calls/definitions/places';

/** The air of the place with a token, asked for once a minute, also while nobody touches the screen. */
export function useDisplay(token: string) {
  const transport = useCallTransport();
  return useQuery({
    queryKey: ['display', token],
    queryFn: ({ signal }) => ask(transport, display, { token }, { signal }),
    ...{ refetchInterval: MINUTE, refetchIntervalInBackground: true, retry: false },
  });
}

/** Keeps the screen on where the browser can. It lets go of it whenever the page is hidden. */
export function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A tablet on its last battery refuses: the screen then goes dark as it always would.
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

/** Loads the page anew once a day: a display runs for years, and the console is updated meanwhile. */
export function useDailyReload(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (navigator.onLine) window.location.reload();
    }, DAY);
    return () => clearInterval(timer);
  }, []);
}
