import type { RecordOf } from '../../../../src/frame/model/entities';
import type { Mail } from '../../../frame/mail/outbox';
import type { ChannelName } from './notices';
import type { Unreached } from './reached';

/** Alarms for one recipient. */
export interface AlarmMessage {
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
