import { useSyncExternalStore } from 'react';

/** The instant (ms) that somebody points at, shared by all charts of a page; `null` while there is none. */
export interface Crosshair {
  instant: () => number | null;
  point: (instant: number | null) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** Kept outside of React's state: a moving pointer redraws what lies over the plots, and nothing else of the page. */
export function createCrosshair(): Crosshair {
  const listeners = new Set<() => void>();
  let pointed: number | null = null;
  return {
    instant: () => pointed,
    point(instant) {
      if (pointed === instant) return;
      pointed = instant;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

/** The instant that is pointed at now. */
export function useCrosshair({ subscribe, instant }: Crosshair): number | null {
  return useSyncExternalStore(subscribe, instant);
}
