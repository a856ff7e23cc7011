import type { RecordOf } from '../../../../src/frame/model/entities';
import type { ChannelName } from './notices';
import type { Unreached } from './reached';

/** Alarms for one recipient. */
export interface AlarmMessage {
  /** The same at every attempt, so that nobody has to take a message for another one. */
  id: string;
  /** An e-mail address; empty where a channel has one place only. */
  to: string;
  /** In the order in which they began; none where all that is told is what sleeps. */
  alarms: readonly RecordOf<'alarm'>[];
  /** Those that somebody has put to sleep. */
  sleeping?: readonly RecordOf<'alarm'>[];
  /** Where a channel notes of which alarms it tells nobody, and why. */
  unreached?: Unreached;
  /** Ids of those that were found in readings that came late. */
  late?: ReadonlySet<string>;
}

/** A way in which alarms are told. */
export interface AlarmChannel {
  name: ChannelName;
  /** After a message, alarms are gathered for so long before the next one to the same recipient. ms */
  windowMs: number;
  /** @returns undefined when it was taken, else why not, in words: it is tried again later, with the same id. */
  send(message: AlarmMessage): Promise<string | undefined>;
}
