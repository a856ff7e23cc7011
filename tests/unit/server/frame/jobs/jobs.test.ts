import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { AIR_JOBS } from '../../../../../server/air/site/air-jobs';
import { SECRET_NAMES } from '../../../../../server/air/site/secrets';
import { openAirSite } from '../../../../../server/air/site/site';
import { type JobPlan, jobsFor } from '../../../../../server/frame/jobs/job';
import { cronOf } from '../../../../../server/frame/jobs/schedule';
import { SITE_JOBS } from '../../../../../server/frame/site/site-jobs';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { describeJobs } from '../../../../contract/frame/jobs/describe-jobs';

describeJobs('SQLite', 'embedded', (now) => openAirSite({ models, dataDir: ':memory:', now }));

const ALL: readonly JobPlan[] = [...SITE_JOBS, ...AIR_JOBS];

test('both back ends run the same jobs, but for those of which the list says why not', () => {
  const [embedded, firebase] = [jobsFor('embedded', ALL), jobsFor('firebase', ALL)];
  const different = ALL.filter((job) => !embedded.includes(job) || !firebase.includes(job));
  expect(different.map(({ name }) => name)).toEqual(['directChanges', 'forgetPresence', 'packLateReadings']);
  for (const { only } of different) expect(only?.because).toMatch(/\w+ \w+/);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});

test('what a job asks for can be had of Cloud Scheduler and of the site', () => {
  for (const [index, job] of jobsFor('firebase', ALL).entries()) {
    expect(job.name).toMatch(/^[a-zA-Z]{1,40}$/);
    expect(cronOf(job, index)).toMatch(/^[*\d/]+ [*\d/]+ \* \* \*$/);
    expect(job.limit).toBeLessThanOrEqual(30 * MINUTE);
    for (const secret of job.secrets ?? []) expect(SECRET_NAMES).toContain(secret);
  }
});

test('a schedule is a line of cron, and what cannot be one is refused', () => {
  const of = (firebase: number, index = 0) => cronOf({ name: 'job', every: { embedded: MINUTE, firebase } }, index);
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
