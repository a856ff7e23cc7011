import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TimeRange } from '../../../charts/chart-series';
import { ZOOM, zoomOf, zoomText } from '../selection/zoom-address';

/** What part of the period the charts show; the page's address follows, so that a link leads to the same picture. */
export function useZoom(limits: TimeRange): [range: TimeRange, zoom: (range: TimeRange) => void] {
  const [address, setAddress] = useSearchParams();
  const [range, setRange] = useState(() => zoomOf(address.get(ZOOM), limits));
  const zoom = useCallback(
    (next: TimeRange) => {
      // As the address has it: the same picture, to the reading, after a reload.
      setRange({ from: Math.round(next.from), to: Math.round(next.to) });
      const text = zoomText(next, limits);
      setAddress(
        (now) => {
          const written = new URLSearchParams(now);
          if (text === null) written.delete(ZOOM);
          else written.set(ZOOM, text);
          return written;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [limits, setAddress],
  );
  return [range, zoom];
}
