import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { SessionFinder } from '../../frame/auth/sessions';
import { bothHooks } from '../../frame/documents/hooks';
import type { Feature, Ground } from '../../frame/feature/feature';
import type { Texts } from '../../frame/http/texts';
import type { Store } from '../../frame/stores/store';
import { acknowledgeRoutes } from './acknowledge-routes';
import { alarmsTool } from './alarms-tool';
import { changedAlarmsHooks } from './changed-alarms';
import { channelRoutes } from './channels/channel-routes';
import { ALARM_CHANNELS } from './channels/manager-channels';
import { managerChannelsHooks } from './channels/manager-hooks';
import { ALARM_CHANGES, ALARM_NOTICES, ALARM_READERS, ALARM_STATES } from './collections';
import { figuresRoutes } from './figures-routes';
import { forgetAlarmsHooks } from './forget-alarms';
import { inheritedAlarmRoutes } from './inherited-routes';
import { limitMailingLists } from './limit-mailing-lists';
import { movedAlarmsHooks } from './moved-alarms';
import { answerRoutes } from './notify/answer-routes';
import { followUpHooks } from './notify/follow-ups';
import { ALARM_RECIPIENTS } from './notify/recipients';
import { sleepNoticesHooks } from './notify/sleep-notices';
import { unsubscribeRoutes } from './notify/unsubscribe-routes';
import { type RehearsalRouteParts, rehearsalRoutes } from './rehearsal-routes';
import type { RehearsedAlarms } from './rehearsed-alarms';
import { alarmRoutes } from './routes';
import type { SiteAlarms } from './site-alarms';

interface AlarmContext {
  site: Omit<RehearsalRouteParts, 'sessions' | 'timeZone' | 'rehearsed'> & {
    store: Store;
    texts: Texts;
    work: { alarms: RehearsedAlarms };
  };
  config: { timeZone: string };
  sessions: SessionFinder;
  alarms: SiteAlarms;
}

/** Period after an alarm in which further alarms join the same message, ms. */
const GATHERED_MS = 2_000;

export const alarmsFeature: Feature<AlarmContext, Ground> = {
  name: 'alarms',
  config: ['ALARMS_KEPT_DAYS', 'ALARM_PRIVATE_HOSTS'],
  secrets: { ALARM_SLACK_WEBHOOK_URL: {}, ALARM_WEBHOOK_SECRET: { completes: ['ALARM_WEBHOOK_URL'] } },
  collections: [ALARM_CHANGES, ALARM_STATES, ALARM_NOTICES, ALARM_READERS, ALARM_RECIPIENTS, ALARM_CHANNELS],
  hooks: ({ models, now, privateHosts }) =>
    [
      forgetAlarmsHooks(models, now),
      changedAlarmsHooks(now),
      movedAlarmsHooks(models),
      limitMailingLists(models),
      sleepNoticesHooks(models, now),
      followUpHooks(models, now),
      managerChannelsHooks({ models, privateHosts }),
    ].reduce(bothHooks, {}),
  routes: ({ site, config: { timeZone }, sessions, alarms }) => {
    const parts = { ...site, sessions };
    return [
      ['/fn', alarmRoutes({ ...parts, addresses: alarms.addresses })],
      ['/fn', inheritedAlarmRoutes(parts)],
      ['/fn', acknowledgeRoutes(parts)],
      ['/fn', channelRoutes({ ...parts, post: alarms.postToManager })],
      ['/fn', figuresRoutes(parts)],
      ['/fn', rehearsalRoutes({ ...parts, timeZone, rehearsed: site.work.alarms })],
      ['/fn', answerRoutes({ ...site, timeZone })],
      ['/fn', unsubscribeRoutes({ store: site.store, texts: site.texts, timeZone })],
    ];
  },
  tools: ({ site }) => [alarmsTool(site.models, site.documents)],
  jobs: [
    {
      name: 'judgeSilence',
      failure: 'Alarms of silent devices were not looked for',
      // Each check is billed on Firebase.
      every: { embedded: MINUTE, firebase: 5 * MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      run: async ({ alarms }) => {
        await alarms.engine.look();
        return {};
      },
    },
    {
      name: 'notifyAlarms',
      failure: 'Nobody was notified of alarms',
      every: { embedded: MINUTE, firebase: MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      secrets: ['ALARM_SLACK_WEBHOOK_URL', 'ALARM_WEBHOOK_SECRET'],
      afterCreated: { collection: 'alarms', withinMs: GATHERED_MS },
      run: async ({ alarms }, { isOver }) => {
        await alarms.notify(isOver);
        return {};
      },
    },
    {
      name: 'alarmSummaries',
      failure: 'The weekly summaries of alarms were not written',
      every: { embedded: MINUTE, firebase: 15 * MINUTE },
      first: 'atOnce',
      limit: 10 * MINUTE,
      retries: 1,
      run: async ({ alarms }) => {
        await alarms.sumUp();
        return {};
      },
    },
    {
      name: 'parkingSummaries',
      failure: 'Nobody was notified of what was measured in parked places',
      every: { embedded: HOUR, firebase: HOUR },
      first: 'atOnce',
      limit: 10 * MINUTE,
      retries: 1,
      run: async ({ alarms, site }) => {
        await alarms.sumUpParked(site.work.alarms);
        return {};
      },
    },
    {
      name: 'forgetAlarms',
      failure: 'Alarms that ended too long ago were not removed',
      every: { embedded: DAY, firebase: DAY },
      first: 'atOnce',
      limit: 30 * MINUTE,
      retries: 3,
      run: async ({ alarms }, { isOver }) => ({ done: await alarms.forgetOld(isOver), isUnfinished: isOver() }),
    },
  ],
};
