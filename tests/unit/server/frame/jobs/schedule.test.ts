import { expect, test } from 'vitest';
import { toCron } from '../../../../../server/frame/jobs/job';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

test('a schedule is a line of cron, and what cannot be one is refused', () => {
  const of = (firebase: number, index = 0) => toCron({ name: 'job', every: { embedded: MINUTE, firebase } }, index);
  expect([of(MINUTE), of(5 * MINUTE), of(HOUR, 2), of(6 * HOUR, 1), of(DAY), of(DAY, 10)]).toEqual([
    '* * * * *',
    '*/5 * * * *',
    '14 * * * *',
    '7 */6 * * *',
    '0 2 * * *',
    '10 3 * * *',
  ]);
  for (const every of [7 * MINUTE, 5 * HOUR, 2 * DAY, 1_000]) expect(() => of(every)).toThrow('The job job');
});
