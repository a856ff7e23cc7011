import * as v from 'valibot';
import { rehearseAlarms } from '../../../src/air/calls/definitions/alarm-settings';
import { alarmFigures, MAX_ALARMS_IN_FIGURES } from '../../../src/air/calls/definitions/alarms';
import { parseAlarmDraft } from '../../../src/air/domain/alarms/alarm-settings';
import { computeResponseFigures, countsInFigures } from '../../../src/air/domain/alarms/answer-figures';
import { canSeeField, isInside } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { selectLanguage } from '../../../src/frame/model/in-language';
import { valueAt } from '../../../src/frame/model/paths';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { defaultSort } from '../../../src/frame/query/parse-sort';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import { getStorage, redact } from '../../frame/documents/acl';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { joinHooks } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { defineTool, type Feature, type Ground, type Tool } from '../../frame/feature/feature';
import { createToolPage } from '../../frame/feature/tool-answer';
import { actorOf } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import type { Condition } from '../../frame/stores/store';
import type { ReadingStore } from '../telemetry/reading-store';
import { acknowledgeCalls } from './acknowledge-calls';
import { alarmCalls } from './alarm-calls';
import { requireAlarmPlace } from './alarm-record';
import { changedAlarmsHooks } from './changed-alarms';
import { channelCalls } from './channels/channel-calls';
import { ALARM_CHANNELS } from './channels/manager-channels';
import { managerChannelsHooks } from './channels/manager-hooks';
import { ALARM_CHANGES, ALARM_CHECKPOINTS, ALARM_NOTICES, ALARM_READERS, ALARM_STATES } from './collections';
import { correctedMovesHooks } from './corrected-moves';
import { forgetAlarmsHooks } from './forget-alarms';
import { inheritedAlarmCalls } from './inherited-calls';
import { limitMailingLists } from './limit-mailing-lists';
import { movedAlarmsHooks } from './moved-alarms';
import { answerRoutes } from './notify/answer-routes';
import { followUpHooks } from './notify/follow-ups';
import { ALARM_RECIPIENTS } from './notify/recipients';
import { sleepNoticesHooks } from './notify/sleep-notices';
import { unsubscribeRoutes } from './notify/unsubscribe-routes';
import { type RehearsalOptions, rehearse } from './rehearse';
import type { RehearseAlarms } from './rehearsed-alarms';
import type { SiteAlarms } from './site-alarms';

type AlarmField = keyof RecordOf<'alarm'> & string;

const STATES: readonly NonNullable<RecordOf<'alarm'>['state']>[] = ['open', 'acknowledged', 'ended'];

const SHOWN: readonly AlarmField[] = [
  ...(['code', 'state', 'severity', 'began', 'ended', 'value', 'threshold'] as const),
  ...(['device', 'device_name', 'room_id', 'room_name', 'building_id', 'building_name'] as const),
  ...(['acknowledgedBy', 'note', 'cause'] as const),
];

const PLACES = { building: 'building_id', room: 'room_id', device: 'device' } as const satisfies Record<
  string,
  AlarmField
>;

export function createAlarmsTool(models: EntityModels, documents: Pick<Documents, 'list'>): Tool {
  const model = entityNamed(models, 'alarm');
  return defineTool({
    name: 'alarms',
    description:
      'Alarms with their texts, those that need attention first. states: open, acknowledged, ended; by default the first two. building, room, device: ids.',
    input: v.object({
      states: v.optional(v.pipe(v.array(v.picklist(STATES)), v.minLength(1)), ['open', 'acknowledged']),
      ...{ building: v.optional(v.string()), room: v.optional(v.string()), device: v.optional(v.string()) },
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
      offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    }),
    run: async (actor, { states, limit, offset, ...places }) => {
      const named = (['building', 'room', 'device'] as const).flatMap((kind) =>
        places[kind] === undefined ? [] : [[PLACES[kind], places[kind]] as const],
      );
      const stateField: AlarmField = 'state';
      const filter = { [stateField]: states, ...Object.fromEntries(named) };
      const query = { ...parseFilter(model, actor, filter), sort: defaultSort(model, actor), offset, limit };
      const { rows, total } = await documents.list(actor, model, query);
      const fields = SHOWN.flatMap((path) => model.fieldByPath.get(path) ?? []).filter((field) =>
        canSeeField(field, actor),
      );
      const shown = rows.map((stored) => {
        const record = redact(model, stored, actor);
        const values = fields.map(({ path, keys, options = [] }) => {
          const value = valueAt(record, keys);
          const option = options.find((each) => each.value === value);
          return [path, option === undefined ? value : selectLanguage(option.label, actor.locale ?? 'en')];
        });
        return { id: record.id, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
      });
      return createToolPage(shown, { offset, total });
    },
  });
}

type Alarm = RecordOf<'alarm'>;

function roomOf({ room_id, room_name, building_name, device = '', device_name = device }: Alarm) {
  const name = room_id === undefined ? device_name : (room_name ?? room_id);
  return { key: room_id ?? device, name: building_name === undefined ? name : `${name} · ${building_name}` };
}

function buildingOf({ building_id = '', building_name = building_id }: Alarm) {
  return { key: building_id, name: building_name };
}

function figuresCalls(serve: ServeCall, { models, documents, now }: SiteData): void {
  const model = entityNamed(models, 'alarm');

  serve(alarmFigures, async (context, input) => {
    const { fromMilliseconds, toMilliseconds } = await input();
    const began = { path: 'began', storage: getStorage(model, 'began') } as const;
    const where: Condition[] = [
      { ...began, operator: 'gte', value: fromMilliseconds },
      { ...began, operator: 'lte', value: toMilliseconds },
    ];
    const newest = [{ field: 'began', order: 'DESC' } as const];
    const question = { where, words: [], sort: newest, offset: 0, limit: MAX_ALARMS_IN_FIGURES };
    const { rows, total } = await documents.list(actorOf(context), model, question);
    const alarms = rows.map(({ record }) => repairValues(model, record));
    const placed = alarms.filter(({ building_id }) => building_id !== undefined);
    return {
      isPartial: total > rows.length,
      since: alarms.filter(countsInFigures).at(-1)?.began ?? null,
      rooms: computeResponseFigures(alarms, roomOf, now()),
      buildings: computeResponseFigures(placed, buildingOf, now()),
      kinds: computeResponseFigures(alarms, ({ code = 0 }) => ({ key: String(code), name: String(code) }), now()),
    };
  });
}

function rehearsalCalls(serve: ServeCall, documents: Documents, parts: RehearsalOptions): void {
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
    const place = await requireAlarmPlace({ models: parts.models, documents }, actorOf(context), level, id);
    const readsBuilding = level === 'building' || (await readsAll(actorOf(context), place.env));
    const question = { level, id, alarms: parseAlarmDraft(alarms), readsBuilding, signal: context.req.raw.signal };
    return rehearse(parts, question);
  });
}

interface AlarmContext {
  site: SiteData & { readings: ReadingStore; work: { alarms: RehearseAlarms } };
  config: { timeZone: string };
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
    ].reduce(joinHooks, {}),
  calls: (serve, { site, config: { timeZone }, alarms }) => {
    alarmCalls(serve, site, alarms.addresses);
    inheritedAlarmCalls(serve, site);
    acknowledgeCalls(serve, site);
    channelCalls(serve, site, alarms.postToManager);
    figuresCalls(serve, site);
    rehearsalCalls(serve, site.documents, { ...site, timeZone, rehearsed: site.work.alarms });
  },
  routes: ({ site, config: { timeZone } }) => [
    ['/fn', answerRoutes(site, timeZone)],
    ['/fn', unsubscribeRoutes(site, timeZone)],
  ],
  tools: ({ site }) => [createAlarmsTool(site.models, site.documents)],
  jobs: [
    {
      name: 'judgeSilence',
      failure: 'Offline devices were not checked for alarms',
      // Longer interval on Firebase, because each check is billed.
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
