import { expect, test, vi } from 'vitest';
import { createMailer } from '../../../../server/mail/mailer';
import { SITE_JOBS } from '../../../../server/site/site-jobs';
import { SECOND } from '../../../../src/time/units';

const asked = vi.hoisted((): { options: unknown[] } => ({ options: [] }));
vi.mock('nodemailer', () => ({
  createTransport: (options: unknown) => {
    asked.options.push(options);
    return { sendMail: async () => undefined };
  },
}));

test('a mail server that looks a letter through is waited for, a minute at least, so that it does not get it twice', () => {
  createMailer({ url: 'smtp://mail.site.example', from: 'console@site.example' });
  const [options] = asked.options;
  const { socketTimeout }: { socketTimeout?: number } = Object(options);
  expect(socketTimeout).toBeGreaterThanOrEqual(60 * SECOND);
  // A run that ends sooner would leave the answer to nobody.
  const limit = SITE_JOBS.find(({ name }) => name === 'deliverMail')?.limit;
  expect(limit).toBeGreaterThanOrEqual(socketTimeout ?? Number.POSITIVE_INFINITY);
});
