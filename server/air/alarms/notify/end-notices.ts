import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { EntityHooks } from '../../../frame/documents/hooks';
import { typedRecord } from '../../../frame/documents/typed-records';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { ALARM_NOTICES } from '../collections';
import { type ChannelName, type NoticeChannels, newNotice } from './notices';

/**
 * Notes, in the transaction that ends an alarm, that programs and chats are notified of the end: they were of the beginning, and show it
 * as open until then. Mail is not sent once more: the list of alarms is behind each of them.
 *
 * @param before the alarm as it was.
 */
export function noteEnd(
  unit: UnitOfWork,
  before: Pick<RecordOf<'alarm'>, 'id' | 'state' | 'notified'>,
  { chat, webhook }: NoticeChannels,
  now: number,
): void {
  if (before.state === 'ended' || before.notified !== 'sent') return;
  const channels: ChannelName[] = [...(chat ? (['chat'] as const) : []), ...(webhook ? (['webhook'] as const) : [])];
  for (const channel of channels) {
    unit.put(ALARM_NOTICES.name, newNotice({ alarm: before.id, channel, to: '', at: now, isEnd: true }));
  }
}

/** The same of an alarm that somebody closes. Which channels there are is not known here; the notifier drops what is for none. */
export function endNoticesHooks(models: EntityModels, now: () => number): EntityHooks {
  const alarm = entityNamed(models, 'alarm');
  return {
    alarm: {
      written: async ({ unit, before, record }) => {
        if (before === undefined || typedRecord(alarm, record).state !== 'ended') return;
        noteEnd(unit, typedRecord(alarm, before), { chat: true, webhook: true }, now());
      },
    },
  };
}
