import { Hono } from 'hono';
import { rehearseAlarms } from '../../../src/air/calls/definitions/alarm-settings';
import { alarmFigures, MAX_FIGURED } from '../../../src/air/calls/definitions/alarms';
import { draftedAlarms } from '../../../src/air/domain/alarms/alarm-settings';
import { answerFigures, isFigured } from '../../../src/air/domain/alarms/answer-figures';
import { isInside } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { storageOf } from '../../frame/documents/acl';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { bothHooks } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { typedRecord } from '../../frame/documents/typed-records';
import type { Feature, Ground } from '../../frame/feature/feature';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Condition } from '../../frame/stores/store';
import { acknowledgeRoutes } from './acknowledge-routes';
import { alarmPlace } from './alarm-record';
import { alarmsTool } from './alarms-tool';
import { changedAlarmsHooks } from './changed-alarms';
import { channelRoutes } from './channels/channel-routes';
import { ALARM_CHANNELS } from './channels/manager-channels';
import { managerChannelsHooks } from './channels/manager-hooks';
import { ALARM_CHANGES, ALARM_CHECKPOINTS, ALARM_NOTICES, ALARM_READERS, ALARM_STATES } from './collections';
import { correctedMovesHooks } from './corrected-moves';
import { forgetAlarmsHooks } from './forget-alarms';
import { inheritedAlarmRoutes } from './inherited-routes';
import { limitMailingLists } from './limit-mailing-lists';
import { movedAlarmsHooks } from './moved-alarms';
import { answerRoutes } from './notify/answer-routes';
import { followUpHooks } from './notify/follow-ups';
import { ALARM_RECIPIENTS } from './notify/recipients';
import { sleepNoticesHooks } from './notify/sleep-notices';
import { unsubscribeRoutes } from './notify/unsubscribe-routes';
import { type RehearsalParts, rehearse } from './rehearse';
import type { RehearsedAlarms } from './rehearsed-alarms';
import { alarmRoutes } from './routes';
import type { SiteAlarms } from './site-alarms';

interface FiguresParts extends Pick<SiteData, 'models' | 'now'> {
  documents: Pick<Documents, 'list'>;
  sessions: SessionFinder;
}

type Alarm = RecordOf<'alarm'>;

function roomOf({ room_id, room_name, building_name, device = '', device_name = device }: Alarm) {
  const name = room_id === undefined ? device_name : (room_name ?? room_id);
  return { key: room_id ?? device, name: building_name === undefined ? name : `${name} · ${building_name}` };
}

function buildingOf({ building_id = '', building_name = building_id }: Alarm) {
  return { key: building_id, name: building_name };
}

function figuresRoutes({ models, documents, sessions, now }: FiguresParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const model = entityNamed(models, 'alarm');

  serve(alarmFigures, async (context, input) => {
    const { fromMilliseconds, toMilliseconds } = await input();
    const began = { path: 'began', storage: storageOf(model, 'began') } as const;
    const where: Condition[] = [
      { ...began, operator: 'gte', value: fromMilliseconds },
      { ...began, operator: 'lte', value: toMilliseconds },
    ];
    const newest = [{ field: 'began', order: 'DESC' } as const];
    const question = { where, words: [], sort: newest, offset: 0, limit: MAX_FIGURED };
    const { rows, total } = await documents.list(actorOf(context), model, question);
    const alarms = rows.map(({ record }) => typedRecord(model, record));
    const placed = alarms.filter(({ building_id }) => building_id !== undefined);
    return {
      isPartial: total > rows.length,
      since: alarms.filter(isFigured).at(-1)?.began ?? null,
      rooms: answerFigures(alarms, roomOf, now()),
      buildings: answerFigures(placed, buildingOf, now()),
      kinds: answerFigures(alarms, ({ code = 0 }) => ({ key: String(code), name: String(code) }), now()),
    };
  });

  return app;
}

interface RehearsalRouteParts extends RehearsalParts {
  documents: Documents;
  sessions: SessionFinder;
}

function rehearsalRoutes({ sessions, documents, ...parts }: RehearsalRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const building = entityNamed(parts.models, 'building');

  /** Users who see a building only through a room do not see who is notified of its alarms. */
  async function readsAll(actor: Actor, buildingId = ''): Promise<boolean> {
    try {
      await documents.read(actor, building, buildingId);
      return !isInside(actor, building);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  serve(rehearseAlarms, async (context, input) => {
    const { level, id, alarms } = await input();
    const place = await alarmPlace({ models: parts.models, documents }, actorOf(context), level, id);
    const readsBuilding = level === 'building' || (await readsAll(actorOf(context), place.env));
    const question = { level, id, alarms: draftedAlarms(alarms), readsBuilding, signal: context.req.raw.signal };
    return rehearse(parts, question);
  });

  return app;
}

interface AlarmContext {
  site: Omit<RehearsalRouteParts, 'sessions' | 'timeZone' | 'rehearsed'> &
    Pick<SiteData, 'store' | 'texts'> & { work: { alarms: RehearsedAlarms } };
  config: { timeZone: string };
  sessions: SessionFinder;
  alarms: SiteAlarms;
}

/** Period in ms in which further alarms are added to the same message. */
const GATHERED_MS = 2_000;

export const alarmsFeature: Feature<AlarmContext, Ground> = {
  name: 'alarms',
  config: ['ALARMS_KEPT_DAYS', 'ALARM_PRIVATE_HOSTS'],
  secrets: { ALARM_SLACK_WEBHOOK_URL: {}, ALARM_WEBHOOK_SECRET: { completes: ['ALARM_WEBHOOK_URL'] } },
  collections: [
    ALARM_CHANGES,
    ALARM_CHECKPOINTS,
    ALARM_STATES,
    ALARM_NOTICES,
    ALARM_READERS,
    ALARM_RECIPIENTS,
    ALARM_CHANNELS,
  ],
  hooks: ({ models, now, privateHosts }) =>
    [
      forgetAlarmsHooks(models, now),
      changedAlarmsHooks(now),
      movedAlarmsHooks(models),
      correctedMovesHooks(models, now),
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
      failure: 'Offline devices were not checked for alarms',
      // Less often on Firebase, where each check is billed.
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
      failure: 'Alarm notifications were not sent',
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
      failure: 'The weekly summaries of alarms were not sent',
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
      failure: 'Summaries about parked places were not sent',
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
