import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ALARM, type AlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { FlagOrFalse, readAs, TextIfAny } from '../../../../src/frame/model/stored-parts';
import { typedRecord } from '../../../frame/documents/typed-records';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../../frame/documents/write-derived';
import type { Mail } from '../../../frame/mail/outbox';
import type { StoredRecord } from '../../../frame/stores/store';
import type { JudgedDevice } from '../judged-devices';

/** The channels by which people are notified of alarms. */
export type ChannelName = 'mail' | 'chat' | 'webhook';

/** Somebody who is still to be notified of an alarm. */
export interface Notice {
  id: string;
  /** Id of the alarm. */
  alarm: string;
  channel: ChannelName;
  /** An e-mail address; empty where a channel has one place only. */
  to: string;
  /** When it was raised, ms. */
  at: number;
  /** Sent in quiet hours, too. */
  isUrgent?: boolean;
  /** Found in readings that came late. */
  isLate?: boolean;
  /** Of an alarm that somebody has put to sleep. */
  isSleep?: boolean;
  /** Of the end of an alarm of which somebody was notified. */
  isEnd?: boolean;
  /** The message that it was put into; missing while it waits. */
  message?: string;
}

/** The channels of the site beside mail. */
export interface NoticeChannels {
  chat: boolean;
  webhook: boolean;
}

/** Who is notified of an alarm of a device. */
export function channelsOf(
  { mailingList, heatingList }: Pick<JudgedDevice, 'mailingList' | 'heatingList'>,
  code: AlarmCode,
  { chat, webhook }: NoticeChannels,
): { channel: ChannelName; to: string }[] {
  const list = code === ALARM.heating ? heatingList : mailingList;
  const addresses = new Set(list.map(addressOf).filter((each) => each !== ''));
  return [
    ...[...addresses].map((to) => ({ channel: 'mail', to }) as const),
    ...(chat ? [{ channel: 'chat', to: '' } as const] : []),
    ...(webhook ? [{ channel: 'webhook', to: '' } as const] : []),
  ];
}

/** A short name for a text of any characters, as part of an id. */
export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

/**
 * A notice as it is stored: the same for the same alarm and person, however often it is written. An alarm that goes on after its end has
 * another end.
 */
export function newNotice(notice: Omit<Notice, 'id'>): StoredRecord {
  const what = notice.isSleep === true ? ['sleep'] : notice.isEnd === true ? ['end', String(notice.at)] : [];
  return { record: { id: digestOf(notice.alarm, notice.channel, notice.to, ...what), ...notice }, version: 1 };
}

const StoredNotice = v.object({
  ...{ id: v.string(), alarm: v.string(), channel: v.picklist(['mail', 'chat', 'webhook']), to: v.string() },
  ...{ at: v.number(), isUrgent: FlagOrFalse, isLate: FlagOrFalse, isSleep: FlagOrFalse, message: TextIfAny },
  isEnd: FlagOrFalse,
});

/** The notice in a stored record; undefined when it is none. */
export function noticeIn(record: EntityRecord): Notice | undefined {
  const stored = readAs(StoredNotice, record);
  if (stored === undefined) return undefined;
  const { isSleep, isEnd, message, ...notice } = stored;
  const marks = { ...(isSleep && { isSleep }), ...(isEnd && { isEnd }) };
  return { ...notice, ...marks, ...(message === undefined ? {} : { message }) };
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
  /** An e-mail address; empty where a channel has one place only. */
  to: string;
  /** In the order in which they began; none in a message about sleeps alone. */
  alarms: readonly RecordOf<'alarm'>[];
  /** Those that somebody has put to sleep. */
  sleeping?: readonly RecordOf<'alarm'>[];
  /** Where a channel notes of which alarms it notifies nobody, and why. */
  unreached?: Unreached;
  /** Ids of those that were found in readings that came late. */
  late?: ReadonlySet<string>;
}

/** A way in which people are notified of alarms. */
export interface AlarmChannel {
  name: ChannelName;
  /** After a message, alarms are gathered for so long before the next one to the same recipient. ms */
  windowMs: number;
  /** The message for the outbox; undefined when there is nothing to send, `later` while its recipient must not get any yet. */
  compose(message: AlarmMessage): Promise<Omit<Mail, 'id' | 'channel'> | 'later' | undefined>;
}
