import { MINUTE } from '../../../src/frame/time/units';
import type { Feature } from '../feature/feature';
import { deliverDue } from './deliver';
import type { Mailer } from './mailer';

type MailContext = { site: Parameters<typeof deliverDue>[0]; mailer: Mailer | undefined };

export const mailFeature: Feature<MailContext> = {
  name: 'mail',
  secrets: { SMTP_URL: { completes: ['MAIL_FROM'] } },
  jobs: [
    {
      name: 'deliverMail',
      failure: 'Mail was not delivered',
      every: { embedded: MINUTE, firebase: MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      secrets: ['SMTP_URL'],
      afterCreated: { collection: 'mails', withinMs: 0 },
      run: async ({ site, mailer }, { isOver }) => ({
        done: await deliverDue(site, mailer === undefined ? {} : { mail: mailer }, isOver),
      }),
    },
  ],
};
