import { useEffect, useState } from 'react';
import type { Point } from '../../time-series/reading-at';
import type { ReadAt } from './use-drawn-lines';

const NONE: ReadonlyMap<string, Point> = new Map();

/** The readings at an instant, by the key of their line; those of the instant before stay until the next ones are there. */
export function useReadingsAt(readAt: ReadAt, instant: number | null, reach: number): ReadonlyMap<string, Point> {
  const [points, setPoints] = useState(NONE);
  useEffect(() => {
    if (instant === null) return undefined;
    let isWanted = true;
    readAt(instant, reach).then(
      (found) => isWanted && setPoints(found),
      // The worker has ended, and with it the chart.
      () => isWanted && setPoints(NONE),
    );
    return () => {
      isWanted = false;
    };
  }, [readAt, instant, reach]);
  return instant === null ? NONE : points;
}
