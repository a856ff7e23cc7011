import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ALARM, type AlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { FlagOrFalse, NumberOrZero, readAs, TextIfAny } from '../../../../src/frame/model/stored-parts';
import { typedRecord } from '../../../frame/documents/typed-records';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../../frame/documents/write-derived';
import type { Mail } from '../../../frame/mail/outbox';
import type { StoredRecord, StoreReader } from '../../../frame/stores/store';
import { type OwnChannel, placesFor } from '../channels/manager-channels';
import { ALARM_READERS } from '../collections';
import type { JudgedDevice } from '../judged-devices';

/** The channels by which people are notified of alarms. */
const CHANNEL_NAMES = ['mail', 'chat', 'webhook', 'managerChat', 'managerWebhook'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** What there is to say of an alarm after its beginning: that somebody has put it to sleep, what it came to, or that nobody has taken it. */
const NOTICE_KINDS = ['asleep', 'worse', 'over', 'reminder', 'escalated'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Somebody who is still to be notified of an alarm. */
export interface Notice {
  id: string;
  /** Id of the alarm. */
  alarm: string;
  channel: ChannelName;
  /** An e-mail address, or the id of the manager whose channel it is; empty where a channel has one place only. */
  to: string;
  /** When it was raised, ms. */
  at: number;
  /** Sent in quiet hours, too. */
  isUrgent?: boolean;
  /** Found in readings that came late. */
  isLate?: boolean;
  /** What there is to say of it; that it began where it is left out. */
  kind?: NoticeKind;
  /** The message that it was put into; missing while it waits. */
  message?: string;
}

/** The channels of the site beside mail. */
export type NoticeChannels = Readonly<Record<OwnChannel, boolean>>;

/** Who is notified of an alarm of a device. */
export function channelsOf(
  { mailingList, heatingList, channels }: Pick<JudgedDevice, 'mailingList' | 'heatingList' | 'channels'>,
  code: AlarmCode,
  site: NoticeChannels,
): { channel: ChannelName; to: string }[] {
  const list = [...(code === ALARM.heating ? heatingList : mailingList), ...(channels?.mails ?? [])];
  const addresses = new Set(list.map(addressOf).filter((each) => each !== ''));
  return [...[...addresses].map((to) => ({ channel: 'mail', to }) as const), ...placesFor(channels, site)];
}

/** A short name for a text of any characters, as part of an id. */
export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

/**
 * A notice as it is stored: the same for the same alarm and person, however often it is written. What comes after the beginning may
 * come again, and is another one at another time.
 */
export function newNotice(notice: Omit<Notice, 'id'>): StoredRecord {
  const { alarm, channel, to, kind, at } = notice;
  const what = kind === undefined ? [] : kind === 'asleep' ? ['sleep'] : [kind, String(at)];
  return { record: { id: digestOf(alarm, channel, to, ...what), ...notice }, version: 1 };
}

const ChannelNames = v.picklist(CHANNEL_NAMES);

const StoredNotice = v.object({
  ...{ id: v.string(), alarm: v.string(), channel: ChannelNames, to: v.string(), at: v.number() },
  ...{ isUrgent: FlagOrFalse, isLate: FlagOrFalse, message: TextIfAny },
  kind: v.fallback(v.optional(v.picklist(NOTICE_KINDS)), undefined),
  // What an earlier version wrote instead.
  ...{ isSleep: FlagOrFalse, isEnd: FlagOrFalse },
});

/** The notice in a stored record; undefined when it is none. */
export function noticeIn(record: EntityRecord): Notice | undefined {
  const stored = readAs(StoredNotice, record);
  if (stored === undefined) return undefined;
  const { isSleep, isEnd, kind = isSleep ? 'asleep' : isEnd ? 'over' : undefined, message, ...notice } = stored;
  return { ...notice, ...(kind && { kind }), ...(message === undefined ? {} : { message }) };
}

const StoredReader = v.object({ id: v.string(), channel: ChannelNames, to: v.string() });

/** Notes who was notified of the beginning of an alarm, and is to be notified of what it comes to. */
export function putReader(unit: UnitOfWork, alarm: string, channel: ChannelName, to: string): void {
  unit.put(ALARM_READERS.name, { record: { id: digestOf(alarm, channel, to), alarm, channel, to }, version: 1 });
}

/** Whoever was notified of the beginning of an alarm that lasts, and until when the last link in a mail was valid that was used, ms. */
export async function readerOf(reader: Pick<StoreReader, 'get'>, alarm: string, channel: ChannelName, to: string) {
  const record = (await reader.get(ALARM_READERS.name, digestOf(alarm, channel, to)))?.record;
  return record === undefined ? undefined : readAs(v.object({ usedUntil: NumberOrZero }), record);
}

/** Notes that a link in a mail was used: no other one that is no longer valid than it may be. */
export async function noteUsed(unit: UnitOfWork, alarm: string, channel: ChannelName, to: string, usedUntil: number) {
  const stored = await unit.get(ALARM_READERS.name, digestOf(alarm, channel, to));
  if (stored !== undefined) unit.put(ALARM_READERS.name, { ...stored, record: { ...stored.record, usedUntil } });
}

/** Who was notified of the beginning of an alarm. */
export async function readersOf(unit: UnitOfWork, alarm: string) {
  const found = await unit.find(ALARM_READERS.name, 'alarm', 'text', alarm);
  return found.flatMap(({ record }) => readAs(StoredReader, record) ?? []);
}

/** Whether anybody was notified of an alarm, and if not, why. */
export type Reached = NonNullable<RecordOf<'alarm'>['notified']>;

/** Why nobody gets a message, by id of the alarm; of others somebody was notified. */
export type Unreached = Map<string, Exclude<Reached, 'sent' | 'waiting'>>;

/** Stores whether anybody was notified of alarms; once somebody was, it stays so. */
export function createReachedWriter(models: EntityModels) {
  const alarm = entityNamed(models, 'alarm');
  const put = createOwnRecords(models);
  return async (unit: UnitOfWork, ids: readonly string[], how: (id: string) => Reached): Promise<void> => {
    for (const id of ids) {
      const stored = await unit.get(alarm.collection, id);
      if (stored === undefined) continue;
      const { notified } = typedRecord(alarm, stored.record);
      if (notified === 'sent' || notified === how(id)) continue;
      await put(unit, alarm, { ...stored.record, notified: how(id) });
    }
  };
}

/** Alarms for one recipient. */
interface AlarmMessage {
  /** The same at every attempt, so that nobody has to take a message for another one. */
  id: string;
  /** An e-mail address, or the id of the manager whose channel it is; empty where a channel has one place only. */
  to: string;
  /** In the order in which they began; none in a message about sleeps alone. */
  alarms: readonly RecordOf<'alarm'>[];
  /** Those that somebody has put to sleep. */
  sleeping?: readonly RecordOf<'alarm'>[];
  /** Where a channel notes of which alarms it notifies nobody, and why. */
  unreached?: Unreached;
  /** Ids of those that were found in readings that came late. */
  late?: ReadonlySet<string>;
  /** Ids of those of which the reader knows, and that have become worse. */
  worse?: ReadonlySet<string>;
  /** Ids of those that nobody has taken, which is why its reader is notified. */
  waiting?: ReadonlySet<string>;
}

/** A way in which people are notified of alarms. */
export interface AlarmChannel {
  name: ChannelName;
  /** After a message, alarms are gathered for so long before the next one to the same recipient. ms */
  windowMs: number;
  /** The message for the outbox; undefined when there is nothing to send, `later` while its recipient must not get any yet. */
  compose(message: AlarmMessage): Promise<Omit<Mail, 'id' | 'channel'> | 'later' | undefined>;
}
