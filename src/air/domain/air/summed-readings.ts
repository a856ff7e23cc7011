import { READINGS_AROUND, validUntil } from '../../../frame/time-series/intervals';
import type { Series, SummedReadings } from './average';

const AT_EACH_END = 2 * READINGS_AROUND;

export function summedReadings({ times, values }: Series): SummedReadings | undefined {
  const end = times.length - READINGS_AROUND;
  if (times.length < 2 * AT_EACH_END) return undefined;
  let weighted = 0;
  let coveredMs = 0;
  for (let i = READINGS_AROUND; i < end; i += 1) {
    const ms = validUntil(times, i) - (times[i] ?? 0);
    weighted += (values[i] ?? 0) * ms;
    coveredMs += ms;
  }
  return {
    head: { times: times.slice(0, AT_EACH_END), values: values.slice(0, AT_EACH_END) },
    inner: { weighted, coveredMs },
    tail: { times: times.slice(-AT_EACH_END), values: values.slice(-AT_EACH_END) },
  };
}
