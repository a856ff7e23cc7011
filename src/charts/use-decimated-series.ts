import { useEffect, useId, useRef, useState } from 'react';
import type { ChartSeries, TimeRange } from './chart-series';
import type { DecimatedSeries } from './decimate';
import type { DecimationClient } from './decimation-client';
import { toNumericSeries } from './numeric-series';
import { releaseDecimation, takeDecimation } from './shared-decimation';

/** Points for one range. Range and points change together, so that a chart is drawn once per change. */
export interface DecimatedView {
  /** The lines that were decimated, in the order of `points`. */
  series: readonly ChartSeries[];
  range: TimeRange;
  points: DecimatedSeries[];
}

interface State {
  view: DecimatedView | null;
  error: Error | null;
}

/** Width changes smaller than this, in px, do not change what is worth drawing. */
const WIDTH_STEP = 100;

/**
 * Has the worker hold `series` and decimate it for what is on the screen. While a newer range is being worked on, the
 * last view stays. `series` must keep its identity as long as its readings stay the same.
 */
export function useDecimatedSeries(series: readonly ChartSeries[], range: TimeRange, width: number): State {
  const chart = useId();
  const client = useRef<DecimationClient>(null);
  const [state, setState] = useState<State>({ view: null, error: null });
  const { from, to } = range;
  const steppedWidth = Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;

  useEffect(() => {
    const taken = takeDecimation();
    taken.load(chart, series.map(toNumericSeries));
    client.current = taken;
    return () => {
      client.current = null;
      taken.unload(chart);
      releaseDecimation();
    };
  }, [chart, series]);

  useEffect(() => {
    if (steppedWidth === 0) return;
    client.current?.request(chart, { from, to, width: steppedWidth }).then(
      (points) => points && setState({ view: { series, range: { from, to }, points }, error: null }),
      (cause: unknown) => setState({ view: null, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
  }, [chart, series, from, to, steppedWidth]);

  return state;
}
