import { alarmId } from '../../src/domain/alarms/alarm-id';
import type { AlarmEvent } from '../../src/domain/alarms/alarm-state';
import { isUrgent } from '../../src/domain/alarms/quiet-hours';
import type { EntityModels } from '../../src/model/application-model';
import { entityNamed } from '../../src/model/entity-named';
import { DAY } from '../../src/time/units';
import { createOwnRecords } from '../documents/own-records';
import type { UnitOfWork } from '../documents/unit-of-work';
import { endOfAlarm, raisedAlarm } from './alarm-record';
import { ALARM_NOTICES } from './collections';
import type { JudgedDevice } from './judged-devices';
import { channelsOf, type NoticeChannels, newNotice } from './tell/notices';

/** What began longer ago, and is only found now, is recorded and no longer told. */
const NEWS_MS = DAY;

/**
 * Records what became of the alarms of a device, with whom to tell, in the transaction that remembers that it was judged: so
 * neither is ever there without the other.
 */
export function createEventWriter(models: EntityModels, channels: NoticeChannels) {
  const alarm = entityNamed(models, 'alarm');
  const put = createOwnRecords(models);
  return async (unit: UnitOfWork, judged: JudgedDevice, events: readonly AlarmEvent[], now: number): Promise<void> => {
    const { device } = judged;
    for (const event of events) {
      const id = alarmId(device.id, event);
      const stored = await unit.get(alarm.collection, id);
      if (event.type !== 'raised') {
        const change = event.type === 'ended' ? endOfAlarm(event) : { value: event.value };
        if (stored !== undefined) await put(unit, alarm, { ...stored.record, ...change, changedAt: now });
        continue;
      }
      if (stored !== undefined) continue;
      await put(unit, alarm, { ...raisedAlarm(device, event), changedAt: now });
      if (event.began < now - NEWS_MS) continue;
      for (const { channel, to } of channelsOf(judged, event.code, channels)) {
        unit.put(ALARM_NOTICES.name, newNotice({ alarm: id, channel, to, at: now, isUrgent: isUrgent(event.code) }));
      }
    }
  };
}
