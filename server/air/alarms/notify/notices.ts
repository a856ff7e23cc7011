import { createHash } from 'node:crypto';
import { ALARM, type AlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
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

/** A notice as it is stored: the same for the same alarm and person, however often it is written. */
export function newNotice(notice: Omit<Notice, 'id'>): StoredRecord {
  const what = notice.isSleep === true ? ['sleep'] : [];
  return { record: { id: digestOf(notice.alarm, notice.channel, notice.to, ...what), ...notice }, version: 1 };
}

/** The notice in a stored record; undefined when it is none. */
export function noticeIn({ id, ...fields }: EntityRecord): Notice | undefined {
  const { alarm, channel, to, at, isUrgent, isLate, isSleep, message } = fields;
  if (typeof alarm !== 'string' || typeof to !== 'string' || typeof at !== 'number') return undefined;
  if (channel !== 'mail' && channel !== 'chat' && channel !== 'webhook') return undefined;
  return {
    ...{ id, alarm, channel, to, at, isUrgent: isUrgent === true, isLate: isLate === true },
    ...(isSleep === true ? { isSleep } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  };
}
