import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { AIR_FEATURES } from '../../../../../server/air/features';
import { openAirSite } from '../../../../../server/air/site/site';
import { jobPlansOf, secretsOf } from '../../../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../../../server/frame/features';
import { cronOf } from '../../../../../server/frame/jobs/job';
import { MINUTE } from '../../../../../src/frame/time/units';
import { describeJobs } from '../../../../contract/air/jobs/describe-jobs';

describeJobs('SQLite', 'embedded', (now) => openAirSite({ models, dataDir: ':memory:', now }));

test('what a job asks for can be had of Cloud Scheduler and of the site', () => {
  const features = [...FRAME_FEATURES, ...AIR_FEATURES];
  const secrets = Object.keys(secretsOf(features));
  for (const [index, job] of jobPlansOf('firebase', features).entries()) {
    expect(job.name).toMatch(/^[a-zA-Z]{1,40}$/);
    expect(cronOf(job, index)).toMatch(/^[*\d/]+ [*\d/]+ \* \* \*$/);
    expect(job.limit).toBeLessThanOrEqual(30 * MINUTE);
    for (const secret of job.secrets ?? []) expect(secrets).toContain(secret);
  }
});
