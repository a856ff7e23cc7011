import { DAY } from '../../../frame/time/units';
import { rounded, type SensorCheck } from './sensor-check';

/** A sensor is calibrated or replaced at least each year: a rule of this project, where its maker says nothing else. */
const LONGEST_DAYS = 365;

/** Whether the last calibration (a day, as `2026-10-31`) is too long ago at an instant, ms. */
export function calibration(calibratedOn: string | null | undefined, at: number): SensorCheck {
  const from = calibratedOn ? Date.parse(calibratedOn) : Number.NaN;
  const check = { check: 'calibration' as const, limit: LONGEST_DAYS, count: null };
  if (Number.isNaN(from)) return { ...check, outcome: 'open', from: null, to: null, found: null };
  const days = Math.max(0, (at - from) / DAY);
  return {
    ...check,
    outcome: days > LONGEST_DAYS ? 'flagged' : 'passed',
    ...{ from, to: at, found: rounded(Math.floor(days)) },
  };
}
