import { expect, test } from 'vitest';
import { mailFeature } from '../../../../../server/frame/mail/feature';
import { ANSWER_PATIENCE_MS } from '../../../../../server/frame/mail/mailer';
import { SECOND } from '../../../../../src/frame/time/units';

test('a mail server that looks a letter through is waited for, a minute at least, so that it does not get it twice', () => {
  expect(ANSWER_PATIENCE_MS).toBeGreaterThanOrEqual(60 * SECOND);
  // A run that ends sooner would leave the answer to nobody.
  const limit = mailFeature.jobs?.find(({ name }) => name === 'deliverMail')?.limit;
  expect(limit).toBeGreaterThanOrEqual(ANSWER_PATIENCE_MS);
});
