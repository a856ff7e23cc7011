import { expect, test } from 'vitest';
import { ANSWER_PATIENCE_MS } from '../../../../../server/frame/mail/mailer';
import { SITE_JOBS } from '../../../../../server/frame/site/site-jobs';
import { SECOND } from '../../../../../src/frame/time/units';

test('a mail server that looks a letter through is waited for, a minute at least, so that it does not get it twice', () => {
  expect(ANSWER_PATIENCE_MS).toBeGreaterThanOrEqual(60 * SECOND);
  // A run that ends sooner would leave the answer to nobody.
  const limit = SITE_JOBS.find(({ name }) => name === 'deliverMail')?.limit;
  expect(limit).toBeGreaterThanOrEqual(ANSWER_PATIENCE_MS);
});
