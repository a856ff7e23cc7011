import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import { findAccountByEmail } from '../../frame/auth/accounts';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import { deliverDue, type Mailers } from '../../frame/mail/deliver';
import { openPoster, type PublicPoster } from '../../frame/mail/public-post';
import { createWebhookMailer, type WebhookConfig } from '../../frame/mail/webhook';
import type { Store } from '../../frame/stores/store';
import { createChat } from '../feedback/chat';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import type { LiveBoard } from '../telemetry/live-board';
import type { ReadingStore } from '../telemetry/reading-store';
import { createManagerMailers, createManagerPoster } from './channels/channel-mailers';
import { type AlarmEngine, createAlarmEngine } from './engine';
import { deleteAlarmsEndedBefore, deleteOldChanges, RETENTION_DAYS } from './forget-alarms';
import { createChatChannel, createChatMailer } from './notify/chat-channel';
import { createListedAddresses, type ListedAddresses } from './notify/listed-addresses';
import { createMailChannel } from './notify/mail-channel';
import type { AlarmMailing } from './notify/mail-reader';
import type { AlarmChannel, NoticeChannels } from './notify/notices';
import { createNotifier } from './notify/notify-alarms';
import { createWebhookChannel } from './notify/webhook-channel';
import type { RehearseAlarms } from './rehearsed-alarms';
import { createParkingSummaries } from './summary/parking-summaries';
import { createSummaries } from './summary/send-summaries';
import { createSummaryWriter } from './summary/write-summary';

/** Limits a channel to buildings that the manager still has, because alarms keep their first manager. */
function onlyOfManager({ models, store }: Pick<SiteData, 'models' | 'store'>, channel: AlarmChannel): AlarmChannel {
  const building = entityNamed(models, 'building');
  return {
    ...channel,
    compose: async (message) => {
      const { to, alarms, unreached } = message;
      const ids = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
      const owners = new Map((await readByIds(store, building, ids)).map(({ id, env }) => [id, env]));
      const isOwn = ({ building_id, manager_id }: RecordOf<'alarm'>) =>
        manager_id === to && (building_id === undefined || owners.get(building_id) === to);
      for (const { id } of alarms.filter((alarm) => !isOwn(alarm))) unreached?.set(id, 'nobody');
      const own = alarms.filter(isOwn);
      return own.length === 0 ? undefined : channel.compose({ ...message, alarms: own });
    },
  };
}

const DEVICES_PER_QUERY = 30;
const LOOK_BACK_MS = 7 * DAY;
const LASTING = ['open', 'acknowledged'] as const;

type PlaceOfAlarm = Pick<RecordOf<'alarm'>, 'room_id' | 'building_id'>;

async function readTokens(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  subject: AccessSubject,
  alarms: readonly PlaceOfAlarm[],
): Promise<(alarm: PlaceOfAlarm) => string> {
  const tokens = new Map<string, string>();
  for (const [name, key] of [['room', 'room_id'] as const, ['building', 'building_id'] as const]) {
    const model = entityNamed(models, name);
    const field = model.fieldByPath.get('token');
    const ids = new Set(alarms.flatMap((alarm) => alarm[key] ?? []));
    for (const record of await readByIds(store, model, [...ids])) {
      if (!can({ subject, model, operation: 'read', record, field })) continue;
      if (record.token !== undefined) tokens.set(`${key} ${record.id}`, record.token);
    }
  }
  return ({ room_id, building_id }) =>
    tokens.get(room_id === undefined ? `building_id ${building_id}` : `room_id ${room_id}`) ?? '';
}

/** Returns recorded alarms of a period, newest first. @param withLasting adds alarms that were ongoing when the period started */
export async function listRecordedAlarms(
  parts: Pick<SiteData, 'models' | 'store'>,
  reader: AccessSubject,
  hwIds: readonly string[],
  { from, to }: Period,
  withLasting = false,
): Promise<AlarmRecord[]> {
  const { models, store } = parts;
  const model = entityNamed(models, 'alarm');
  const slices = Array.from({ length: Math.ceil(hwIds.length / DEVICES_PER_QUERY) }, (_none, index) =>
    hwIds.slice(index * DEVICES_PER_QUERY, (index + 1) * DEVICES_PER_QUERY),
  );
  const oldest = withLasting ? from - LOOK_BACK_MS : from;
  const found = await Promise.all(
    slices.flatMap((slice) => {
      const ofThese = { path: 'device', operator: 'in', value: slice } as const;
      const recent = recordsWhere(
        store,
        model,
        ofThese,
        { path: 'began', operator: 'gte', value: oldest },
        { path: 'began', operator: 'lte', value: to },
      );
      const states = withLasting ? LASTING : [];
      const lasting = states.map((value) =>
        recordsWhere(store, model, ofThese, { path: 'state', operator: 'eq', value }),
      );
      return [recent, ...lasting];
    }),
  );
  const unique = new Map(found.flat().map((record) => [record.id, record]));
  const seen = [...unique.values()].filter((record) => can({ subject: reader, model, operation: 'read', record }));
  const tokenOf = await readTokens(parts, reader, seen);
  return seen
    .flatMap(({ device, code, began, ended, ...place }) => {
      const isIncomplete = device === undefined || code === undefined || began === undefined;
      if (isIncomplete || began > to || (ended !== undefined && began < from && ended < from)) return [];
      const token = tokenOf(place);
      return [{ hwId: device, token, alarm: code, date: began, ...(ended === undefined ? {} : { end: ended }) }];
    })
    .sort((a, b) => b.date - a.date || compareTexts(a.hwId, b.hwId) || a.alarm - b.alarm);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export interface AlarmTargets {
  /** Address of a Slack incoming webhook; a secret. */
  slackUrl?: string | undefined;
  webhook?: WebhookConfig | undefined;
  channels?: NoticeChannels | undefined;
  /** Hosts with ports in a private network to which channels of managers may send. */
  privateHosts?: readonly string[] | undefined;
  retentionDays?: number | undefined;
}

interface AlarmSite extends Pick<SiteData, 'models' | 'store' | 'documents' | 'texts' | 'now'> {
  readings: ReadingStore;
  board?: LiveBoard | undefined;
}

interface SiteAlarmsOptions extends Pick<AlarmMailing, 'outbox' | 'publicUrl' | 'timeZone'> {
  site: AlarmSite;
  isAlone: boolean;
  settingsFrom?: Pick<Store, 'getMany'>;
  targets: AlarmTargets;
  post?: PublicPoster | undefined;
}

export interface SiteAlarms {
  engine: AlarmEngine;
  notify(isOver?: () => boolean): Promise<void>;
  sumUp(): Promise<void>;
  sumUpParked(rehearsed: RehearseAlarms): Promise<void>;
  forgetOld(isOver?: () => boolean): Promise<number>;
  addresses: ListedAddresses;
  postToManager: ReturnType<typeof createManagerPoster>;
  of: TelemetryDependencies['alarms'];
}

export function openAlarms({ site, isAlone, settingsFrom, targets, post, ...mail }: SiteAlarmsOptions): SiteAlarms {
  const { models, store, texts, now } = site;
  const { slackUrl, webhook, privateHosts, retentionDays = RETENTION_DAYS } = targets;
  const { channels = { chat: slackUrl !== undefined, webhook: webhook !== undefined } } = targets;
  const localeOf = async (email: string) => (isAlone ? (await findAccountByEmail(store, email))?.locale : undefined);
  const mailing = { models, store, texts, localeOf, ...mail };
  const summing = { ...mailing, now };
  const writer = createSummaryWriter(summing);
  const postMessages = createNotifier({
    ...{ models, store, now, timeZone: mail.timeZone, outbox: mail.outbox },
    channels: [
      createMailChannel({ ...mailing, now }),
      ...(slackUrl === undefined ? [] : [createChatChannel(mail.timeZone)]),
      ...(webhook === undefined ? [] : [createWebhookChannel()]),
      onlyOfManager({ models, store }, createChatChannel(mail.timeZone, 'managerChat')),
      onlyOfManager({ models, store }, createWebhookChannel('managerWebhook')),
    ],
  });
  const posting = { store, post: post ?? openPoster({ privateHosts }), now };
  const mailers: Mailers = {
    ...createManagerMailers(posting),
    ...(slackUrl !== undefined && { chat: createChatMailer(createChat(slackUrl)) }),
    ...(webhook !== undefined && { webhook: createWebhookMailer({ ...webhook, now, prefix: 'alarm' }) }),
  };
  return {
    engine: createAlarmEngine({
      ...site,
      ...(settingsFrom && { settingsFrom }),
      isAlone,
      timeZone: mail.timeZone,
      channels,
    }),
    notify: async (isOver) => {
      await postMessages();
      await deliverDue(site, mailers, isOver);
    },
    postToManager: createManagerPoster(posting),
    addresses: createListedAddresses({ ...mailing, now }),
    sumUp: createSummaries(summing, writer),
    sumUpParked: createParkingSummaries(summing, writer),
    forgetOld: async (isOver) => {
      await deleteOldChanges(store, now(), isOver);
      return deleteAlarmsEndedBefore({ models, store }, now() - retentionDays * DAY, isOver);
    },
    of: (...question) => listRecordedAlarms({ models, store }, ...question),
  };
}
