import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ALARM, type AlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { FlagOrFalse, NumberOrZero, readAs, TextIfAny } from '../../../../src/frame/model/stored-parts';
import { repairValues } from '../../../frame/documents/typed-records';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../../frame/documents/write-derived';
import type { Mail } from '../../../frame/mail/outbox';
import type { StoredRecord, StoreReader } from '../../../frame/stores/store';
import { listChannelTargets, type OwnChannel } from '../channels/manager-channels';
import { ALARM_READERS } from '../collections';
import type { JudgedDevice } from '../judged-devices';

const CHANNEL_NAMES = ['mail', 'chat', 'webhook', 'managerChat', 'managerWebhook'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

const NOTICE_KINDS = ['asleep', 'worse', 'over', 'reminder', 'escalated'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Notice {
  id: string;
  alarm: string;
  channel: ChannelName;
  /** E-mail address, or id of the manager with the channel; empty if a channel has only one recipient. */
  to: string;
  at: number;
  isUrgent?: boolean;
  isLate?: boolean;
  kind?: NoticeKind;
  /** Id of the message that contains the notice; missing while it waits. */
  message?: string;
  /** Time in ms until which the notice waits, because the daily limit was reached. */
  notBefore?: number;
}

export type NoticeChannels = Readonly<Record<OwnChannel, boolean>>;

export function listChannels(
  { mailingList, heatingList, channels }: Pick<JudgedDevice, 'mailingList' | 'heatingList' | 'channels'>,
  code: AlarmCode,
  site: NoticeChannels,
): { channel: ChannelName; to: string }[] {
  const list = [...(code === ALARM.heating ? heatingList : mailingList), ...(channels?.mails ?? [])];
  const addresses = new Set(list.map(addressOf).filter((each) => each !== ''));
  return [...[...addresses].map((to) => ({ channel: 'mail', to }) as const), ...listChannelTargets(channels, site)];
}

export function hashParts(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

/** Uses one id per alarm and recipient, so that repeats replace each other. Ids of later notices include the time. */
export function createNotice(notice: Omit<Notice, 'id'>): StoredRecord {
  const { alarm, channel, to, kind, at } = notice;
  const what = kind === undefined ? [] : kind === 'asleep' ? ['sleep'] : [kind, String(at)];
  return { record: { id: hashParts(alarm, channel, to, ...what), ...notice }, version: 1 };
}

const ChannelNames = v.picklist(CHANNEL_NAMES);

const StoredNotice = v.object({
  ...{ id: v.string(), alarm: v.string(), channel: ChannelNames, to: v.string(), at: v.number() },
  ...{ isUrgent: FlagOrFalse, isLate: FlagOrFalse, message: TextIfAny, notBefore: NumberOrZero },
  kind: v.fallback(v.optional(v.picklist(NOTICE_KINDS)), undefined),
  ...{ isSleep: FlagOrFalse, isEnd: FlagOrFalse },
});

export function parseNotice(record: EntityRecord): Notice | undefined {
  const stored = readAs(StoredNotice, record);
  if (stored === undefined) return undefined;
  const { isSleep, isEnd, kind = isSleep ? 'asleep' : isEnd ? 'over' : undefined, message, ...notice } = stored;
  return { ...notice, ...(kind && { kind }), ...(message === undefined ? {} : { message }) };
}

const StoredReader = v.object({ id: v.string(), channel: ChannelNames, to: v.string() });

export function storeReader(unit: UnitOfWork, alarm: string, channel: ChannelName, to: string): void {
  unit.put(ALARM_READERS.name, { record: { id: hashParts(alarm, channel, to), alarm, channel, to }, version: 1 });
}

export async function readReader(reader: Pick<StoreReader, 'get'>, alarm: string, channel: ChannelName, to: string) {
  const record = (await reader.get(ALARM_READERS.name, hashParts(alarm, channel, to)))?.record;
  return record === undefined ? undefined : readAs(v.object({ usedUntil: NumberOrZero }), record);
}

export async function storeUse(unit: UnitOfWork, alarm: string, channel: ChannelName, to: string, usedUntil: number) {
  const stored = await unit.get(ALARM_READERS.name, hashParts(alarm, channel, to));
  if (stored !== undefined) unit.put(ALARM_READERS.name, { ...stored, record: { ...stored.record, usedUntil } });
}

export async function listReaders(unit: UnitOfWork, alarm: string) {
  const found = await unit.find(ALARM_READERS.name, 'alarm', 'text', alarm);
  return found.flatMap(({ record }) => readAs(StoredReader, record) ?? []);
}

export type DeliveryState = NonNullable<RecordOf<'alarm'>['notified']>;

export type Unreached = Map<string, Exclude<DeliveryState, 'sent' | 'waiting'>>;

export function createStateWriter(models: EntityModels) {
  const alarm = entityNamed(models, 'alarm');
  const put = createOwnRecords(models);
  return async (unit: UnitOfWork, ids: readonly string[], how: (id: string) => DeliveryState): Promise<void> => {
    for (const id of ids) {
      const stored = await unit.get(alarm.collection, id);
      if (stored === undefined) continue;
      const { notified } = repairValues(alarm, stored.record);
      if (notified === 'sent' || notified === how(id)) continue;
      await put(unit, alarm, { ...stored.record, notified: how(id) });
    }
  };
}

interface AlarmMessage {
  /** Id of the message, equal at each attempt, so that receivers recognise repeated messages. */
  id: string;
  to: string;
  alarms: readonly RecordOf<'alarm'>[];
  sleeping?: readonly RecordOf<'alarm'>[];
  unreached?: Unreached;
  late?: ReadonlySet<string>;
  worse?: ReadonlySet<string>;
  waiting?: ReadonlySet<string>;
  /** Alarms that are sent beyond the daily limit. */
  pressing?: ReadonlySet<string>;
  /** Filled by the mailer: new or more severe alarms that cannot be sent to any recipient on this day. */
  held?: Set<string>;
}

export interface AlarmChannel {
  name: ChannelName;
  windowMs: number;
  /** Builds a message; undefined if there is nothing to send, `later` if the recipient must not receive a message yet. */
  compose(message: AlarmMessage): Promise<Omit<Mail, 'id' | 'channel'> | 'later' | undefined>;
}
