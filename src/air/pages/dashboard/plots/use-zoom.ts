import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import { useAddress } from '../../../../frame/page/use-address';
import { ZOOM, zoomOf, zoomText } from '../selection/zoom-address';

/** The address waits until the charts are drawn: it concerns the whole page. */
const WRITTEN_AFTER_MS = 400;

/** What part of the period the charts show. Held outside of React's state: only the charts are drawn again. */
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
      // As the address has it: the same picture, to the reading, after a reload.
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

/** What is shown now. */
export function useZoomedRange({ subscribe, range }: Zoom): TimeRange {
  return useSyncExternalStore(subscribe, range);
}

/**
 * The zoom of the charts of a period. The page's address follows, so that a link leads to the same picture, and the zoom follows
 * an address that somebody went back to: Back undoes a zoom.
 */
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

/** What the charts show as the address says it: figures follow it when a zoom has come to rest. The same object as long as it is the same. */
export function useWrittenZoom(limits: TimeRange): TimeRange {
  const [address] = useAddress();
  const text = address.get(ZOOM);
  return useMemo(() => zoomOf(text, limits), [text, limits]);
}
