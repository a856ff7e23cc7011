import type { Period } from '../../../src/air/domain/air/occupancy';
import { DAY } from '../../../src/frame/time/units';
import { ApiError } from '../../frame/documents/api-error';

export const MAX_ROWS = 1_000_000;
/** Maximum device-days of one response: for readings 60 devices for a week, for means 100 devices for a year. */
export const MAX_DAYS = { readings: 420, means: 36_600 } as const;

const count = (value: number) => Math.ceil(value).toLocaleString('en');

/** @throws ApiError 422 if the response would be too large; the message proposes an alternative. */
export function requireFitting(devices: number, { from, to }: Period, step: number | null): void {
  const days = (devices * (to - from)) / DAY;
  const what = step === null ? 'readings' : 'means';
  const instead = `${step === null ? 'ask for means, such as step=1h' : 'ask for a longer step'}, for fewer devices or a shorter period`;
  const refuse = (asked: string) =>
    new ApiError(422, 'too_many_rows', `${asked} is more than one answer may have: ${instead}`);
  if (days > MAX_DAYS[what]) {
    throw refuse(`${count(days)} days of devices (of ${count(MAX_DAYS[what])} for ${what})`);
  }
  if (step !== null && (devices * (to - from)) / step > MAX_ROWS) {
    throw refuse(`${count((devices * (to - from)) / step)} rows (of ${count(MAX_ROWS)})`);
  }
}
