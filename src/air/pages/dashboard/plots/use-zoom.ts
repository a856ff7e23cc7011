import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import { useAddress } from '../../../../frame/page/use-address';

export const ZOOM_KEY = 'zoom';

const PATTERN = /^(\d{12,14})-(\d{12,14})$/;

export function formatZoom({ from, to }: TimeRange, limits: TimeRange): string | null {
  if (from === limits.from && to === limits.to) return null;
  return `${Math.round(from)}-${Math.round(to)}`;
}

export function parseZoom(text: string | null, limits: TimeRange): TimeRange {
  const [, from, to] = PATTERN.exec(text ?? '') ?? [];
  const range = { from: Number(from), to: Number(to) };
  const isWithin = range.from >= limits.from && range.to <= limits.to && range.from < range.to;
  return isWithin ? range : limits;
}

/** Delay in ms before a zoom changes the URL, because that renders the whole page again. */
const WRITTEN_AFTER_MS = 400;

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

/** Stores the zoom in the URL, so that a link shows the same range, and Back undoes a zoom. */
export function useZoom(limits: TimeRange): Zoom {
  const [address, changeAddress] = useAddress();
  const [zoom] = useState(() => createZoom(parseZoom(address.get(ZOOM_KEY), limits)));
  const addressed = address.get(ZOOM_KEY);
  const write = useEffectEvent(() => {
    const text = formatZoom(zoom.range(), limits);
    if (text === addressed) return;
    changeAddress(
      (now) => {
        if (text === null) now.delete(ZOOM_KEY);
        else now.set(ZOOM_KEY, text);
        return now;
      },
      { preventScrollReset: true },
    );
  });
  const follow = useEffectEvent((text: string | null) => {
    const range = parseZoom(text, limits);
    if (formatZoom(range, limits) !== formatZoom(zoom.range(), limits)) zoom.zoom(range);
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

/** Returns the range after a zoom has ended, for figures. Keeps its identity while unchanged. */
export function useWrittenZoom(limits: TimeRange): TimeRange {
  const [address] = useAddress();
  const text = address.get(ZOOM_KEY);
  return useMemo(() => parseZoom(text, limits), [text, limits]);
}

const HIDDEN = 'hide';

/** Maximum hidden lines in the URL. With more, the URL would be too long, so a link shows all lines. */
const MAX_ADDRESSED = 60;

const NOTHING: ReadonlySet<string> = new Set();

function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...[...one].filter((key) => !other.has(key)), ...[...other].filter((key) => !one.has(key))]);
}

/** Stores differences from the default in the URL. @param usual lines hidden by default; must keep its identity */
export function useHidden(
  usual: ReadonlySet<string> = NOTHING,
): [hidden: ReadonlySet<string>, hide: (keys: ReadonlySet<string>) => void] {
  const [address, changeAddress] = useAddress();
  const [changed, setChanged] = useState<ReadonlySet<string>>(() => new Set(address.getAll(HIDDEN)));
  const hidden = useMemo(() => difference(changed, usual), [changed, usual]);
  const hide = useCallback(
    (keys: ReadonlySet<string>) => {
      const next = difference(keys, usual);
      setChanged(next);
      changeAddress(
        (now) => {
          now.delete(HIDDEN);
          if (next.size <= MAX_ADDRESSED) for (const key of next) now.append(HIDDEN, key);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [changeAddress, usual],
  );
  return [hidden, hide];
}
