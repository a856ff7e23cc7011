import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { AIR_FEATURES } from '../../../../../server/air/features';
import { AIR_SECRETS } from '../../../../../server/air/site/air-secrets';
import { openAirSite } from '../../../../../server/air/site/site';
import { jobPlansOf } from '../../../../../server/frame/feature/running-parts';
import { FRAME_FEATURES } from '../../../../../server/frame/features';
import { cronOf } from '../../../../../server/frame/jobs/schedule';
import { MINUTE } from '../../../../../src/frame/time/units';
import { describeJobs } from '../../../../contract/air/jobs/describe-jobs';

describeJobs('SQLite', 'embedded', (now) => openAirSite({ models, dataDir: ':memory:', now }));

test('what a job asks for can be had of Cloud Scheduler and of the site', () => {
  for (const [index, job] of jobPlansOf('firebase', [...FRAME_FEATURES, ...AIR_FEATURES]).entries()) {
    expect(job.name).toMatch(/^[a-zA-Z]{1,40}$/);
    expect(cronOf(job, index)).toMatch(/^[*\d/]+ [*\d/]+ \* \* \*$/);
    expect(job.limit).toBeLessThanOrEqual(30 * MINUTE);
    for (const secret of job.secrets ?? []) expect(Object.keys(AIR_SECRETS)).toContain(secret);
  }
});
