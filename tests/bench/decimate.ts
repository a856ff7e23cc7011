import { decimate } from '../../src/frame/time-series/decimate';
import { waveSeries } from '../unit/frame/time-series/arbitrary-series';
import type { Benchmark } from './measurement';
import { percentile, timed } from './timing';

const READINGS = 1_000_000;
const COLUMNS = 1_000;
const REPEATS = 10;

/** What a chart of years waits for before it is drawn. */
export const decimation: Benchmark = {
  name: 'decimation',
  about: `${READINGS.toLocaleString('en')} readings thinned out for a chart`,
  run: async () => {
    const series = waveSeries(READINGS);
    const window = { from: series.x[0] ?? 0, to: series.x.at(-1) ?? 0, columns: COLUMNS };
    const times: number[] = [];
    for (let i = 0; i < REPEATS; i += 1) times.push(await timed(async () => decimate(series, window)));
    const value = percentile(times, 0.5);
    return [{ name: `Thin out ${READINGS} readings (median of ${REPEATS})`, value, unit: 'ms', aim: { atMost: 60 } }];
  },
};
