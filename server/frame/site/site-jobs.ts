import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import { forgetFiles } from '../files/forget-files';
import { thinAccess } from '../history/thin-access';
import { type StoredHistory, thinHistory } from '../history/thin-history';
import type { JobOf } from '../jobs/job';
import { deliverDue } from '../mail/deliver';
import type { Mailer } from '../mail/mailer';
import { forgetPresence } from '../presence/stored-board';
import { forgetTasks } from '../tasks/forget-tasks';
import type { TaskRunner } from '../tasks/runner';
import type { Site } from './site';

export interface SiteJobParts {
  site: Site;
  history: StoredHistory;
  /** Undefined without a mail server. */
  mailer: Mailer | undefined;
  taskRunner: TaskRunner;
}

const each = (every: number) => ({ embedded: every, firebase: every });

/** What the server of every application does by itself. */
export const SITE_JOBS: readonly JobOf<SiteJobParts>[] = [
  {
    name: 'followUps',
    failure: 'What a deletion or a move left was not finished',
    every: { embedded: HOUR, firebase: 5 * MINUTE },
    first: 'later',
    limit: 10 * MINUTE,
    retries: 1,
    run: async ({ site }) => ({ done: await site.documents.followUp() }),
  },
  {
    name: 'directChanges',
    failure: 'Changes of browsers were not taken into the history',
    every: each(MINUTE),
    first: 'later',
    limit: 5 * MINUTE,
    retries: 0,
    only: { backEnd: 'firebase', because: 'only there do browsers write records by themselves' },
    run: async ({ site }) => {
      await site.keeping?.takeIn();
      return {};
    },
  },
  {
    name: 'deliverMail',
    failure: 'Mail was not delivered',
    every: each(MINUTE),
    first: 'atOnce',
    limit: 5 * MINUTE,
    retries: 0,
    secrets: ['SMTP_URL'],
    afterCreated: { collection: 'mails', withinMs: 0 },
    run: async ({ site, mailer }, { isOver }) => ({ done: await deliverDue(site, mailer, isOver) }),
  },
  {
    name: 'personTasks',
    failure: 'What people have begun was not gone on with',
    every: { embedded: HOUR, firebase: MINUTE },
    first: 'atOnce',
    limit: 9 * MINUTE,
    retries: 0,
    run: async ({ taskRunner }, { isOver }) => ({ done: await taskRunner.run(isOver) }),
  },
  {
    name: 'forgetTasks',
    failure: 'Tasks that are over were not forgotten',
    every: each(DAY),
    first: 'later',
    limit: 10 * MINUTE,
    retries: 3,
    run: async ({ site }, { isOver }) => ({ done: await forgetTasks(site, isOver) }),
  },
  {
    name: 'thinHistory',
    failure: 'The history was not thinned',
    every: each(DAY),
    first: 'later',
    limit: 30 * MINUTE,
    retries: 3,
    run: async ({ site, history }, { isOver }) => {
      const done = (await thinHistory(site, history, isOver)) + (await thinAccess(site, history.age, isOver));
      return { done, isUnfinished: isOver() };
    },
  },
  {
    name: 'forgetFiles',
    failure: 'Files that nothing names were not deleted',
    every: each(DAY),
    first: 'later',
    limit: 30 * MINUTE,
    retries: 3,
    run: async ({ site, history }, { isOver }) => {
      const done = await forgetFiles(site, history.age, isOver);
      return { done, isUnfinished: isOver() };
    },
  },
  {
    name: 'forgetPresence',
    failure: 'Who was on a record was not forgotten',
    every: each(DAY),
    first: 'later',
    limit: 10 * MINUTE,
    retries: 3,
    only: { backEnd: 'firebase', because: 'the embedded server remembers in memory who is on a record' },
    run: async ({ site }, { isOver }) => ({ done: await forgetPresence(site.store, site.now(), isOver) }),
  },
];
