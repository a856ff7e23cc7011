import { DAY } from '../../../frame/time/units';
import { rounded, type SensorCheck } from './sensor-check';

/** Maximum days between calibrations: a rule of this project where the manufacturer specifies nothing else. */
const LONGEST_DAYS = 365;

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
