import { expect, it } from 'vitest';
import { alignRequest } from '../../../../../src/air/pages/dashboard/selection/chart-request';
import { DAY, HOUR } from '../../../../../src/frame/time/units';

const request = { devices: ['a'], fromMilliseconds: 10 * DAY, toMilliseconds: 12 * DAY - 1 };
const earlier = { devices: ['a'], fromMilliseconds: 3 * DAY, toMilliseconds: 5 * DAY - 1 };

it('a day that has just begun is compared with the same hours of the earlier one', () => {
  const now = 11 * DAY + 9 * HOUR;
  expect(alignRequest(earlier, request, now)).toEqual({ ...earlier, toMilliseconds: 4 * DAY + 9 * HOUR });
});

it('a period that is over is compared with all of the earlier one', () => {
  expect(alignRequest(earlier, request, 20 * DAY)).toEqual(earlier);
});
