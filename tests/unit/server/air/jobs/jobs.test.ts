import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { AIR_FEATURES } from '../../../../../server/air/features';
import { openAirSite } from '../../../../../server/air/site/site';
import { collectJobPlans, collectSecrets } from '../../../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../../../server/frame/features';
import { toCron } from '../../../../../server/frame/jobs/job';
import { MINUTE } from '../../../../../src/frame/time/units';
import { describeJobs } from '../../../../contract/air/jobs/describe-jobs';

describeJobs('SQLite', 'embedded', (now) => openAirSite({ models, dataDir: ':memory:', now }));

test('what a job asks for can be had of Cloud Scheduler and of the site', () => {
  const features = [...FRAME_FEATURES, ...AIR_FEATURES];
  const secrets = Object.keys(collectSecrets(features));
  for (const [index, job] of collectJobPlans('firebase', features).entries()) {
    expect(job.name).toMatch(/^[a-zA-Z]{1,40}$/);
    expect(toCron(job, index)).toMatch(/^[*\d/]+ [*\d/]+ \* \* \*$/);
    expect(job.limit).toBeLessThanOrEqual(30 * MINUTE);
    for (const secret of job.secrets ?? []) expect(secrets).toContain(secret);
  }
});
