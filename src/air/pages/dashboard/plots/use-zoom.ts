import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import { useAddress } from '../../../../frame/page/use-address';
import { ZOOM, zoomOf, zoomText } from '../selection/zoom-address';

/** Delay in ms before the URL changes, because that re-renders the whole page. */
const WRITTEN_AFTER_MS = 400;

/** Zoomed range of the charts. Retained outside of React state, so that only the charts are redrawn. */
export interface Zoom {
  range: () => TimeRange;
  zoom: (range: TimeRange) => void;
  subscribe: (onChange: () => void) => () => void;
}

function createZoom(first: TimeRange): Zoom {
  const listeners = new Set<() => void>();
  let shown = first;
  return {
    range: () => shown,
    zoom(next) {
      // Whole ms as in the URL, so that a reload shows exactly the same readings.
      shown = { from: Math.round(next.from), to: Math.round(next.to) };
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

export function useZoomedRange({ subscribe, range }: Zoom): TimeRange {
  return useSyncExternalStore(subscribe, range);
}

/** Zoom of the charts of a period, synchronised with the URL: a link shows the same range, and Back undoes a zoom. */
export function useZoom(limits: TimeRange): Zoom {
  const [address, changeAddress] = useAddress();
  const [zoom] = useState(() => createZoom(zoomOf(address.get(ZOOM), limits)));
  const addressed = address.get(ZOOM);
  const write = useEffectEvent(() => {
    const text = zoomText(zoom.range(), limits);
    if (text === addressed) return;
    changeAddress(
      (now) => {
        if (text === null) now.delete(ZOOM);
        else now.set(ZOOM, text);
        return now;
      },
      { preventScrollReset: true },
    );
  });
  const follow = useEffectEvent((text: string | null) => {
    const range = zoomOf(text, limits);
    if (zoomText(range, limits) !== zoomText(zoom.range(), limits)) zoom.zoom(range);
  });
  useEffect(() => follow(addressed), [addressed]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = zoom.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => write(), WRITTEN_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [zoom]);
  return zoom;
}

/** Zoomed range from the URL, used by figures after a zoom has ended. Keeps its identity while unchanged. */
export function useWrittenZoom(limits: TimeRange): TimeRange {
  const [address] = useAddress();
  const text = address.get(ZOOM);
  return useMemo(() => zoomOf(text, limits), [text, limits]);
}
