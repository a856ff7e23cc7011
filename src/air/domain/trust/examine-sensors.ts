import { firstIndexFrom } from '../../../frame/time-series/window';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { belowOutdoor } from './below-outdoor';
import { calibration } from './calibration';
import { drift } from './drift';
import { gaps } from './gaps';
import { neighbours } from './neighbours';
import { outdoorLevel } from './outdoor-level';
import { type QuietDay, quietDays } from './quiet-days';
import { type SensorCheck, type TrustLevel, trustOf } from './sensor-check';
import { spikes } from './spikes';
import { stuck } from './stuck';

export interface SensorFacts {
  hwId: string;
  calibratedOn?: string | null | undefined;
}

export interface TrustSettings {
  period: Period;
  zone: string;
}

export interface ExaminedSensor extends SensorFacts {
  checks: readonly SensorCheck[];
  days: readonly QuietDay[];
}

export interface SensorTrust {
  hwId: string;
  trust: TrustLevel;
  checks: readonly SensorCheck[];
}

function within({ times, values, until }: MeasuredLine, { from, to }: Period): MeasuredLine {
  const [first, end] = [firstIndexFrom(times, from), firstIndexFrom(times, to)];
  const length = Math.max(0, end - first);
  const found = { times: new Float64Array(length), values: new Float64Array(length), until: new Float64Array(length) };
  for (let index = 0; index < length; index += 1) {
    found.times[index] = times[first + index] ?? 0;
    found.values[index] = values[first + index] ?? 0;
    found.until[index] = Math.min(to, until[first + index] ?? 0);
  }
  return found;
}

/** Checks the CO2 readings of one sensor alone, so that only one sensor's readings are in memory. */
export function examineSensor(line: MeasuredLine, facts: SensorFacts, { period, zone }: TrustSettings): ExaminedSensor {
  const own = within(line, period);
  const outdoor = outdoorLevel(period.to);
  const days = quietDays(own, period, zone);
  const [from, to] = [own.times[0], own.until[own.times.length - 1]];
  const span = from === undefined || to === undefined ? undefined : { from, to };
  return {
    ...facts,
    days,
    checks: [
      belowOutdoor(own, outdoor),
      stuck(own),
      spikes(own, outdoor),
      gaps(own, period),
      drift(days, span),
      calibration(facts.calibratedOn, period.to),
    ],
  };
}

export function trustInSensors(sensors: readonly ExaminedSensor[]): SensorTrust[] {
  return sensors.map(({ hwId, checks, days }) => {
    const others = sensors.filter((other) => other.hwId !== hwId).map((other) => other.days);
    const [at] = checks;
    const span = at?.from == null || at.to === null ? undefined : { from: at.from, to: at.to };
    const all = [...checks.slice(0, -1), neighbours(days, others, span), ...checks.slice(-1)];
    return { hwId, trust: trustOf(all), checks: all };
  });
}
