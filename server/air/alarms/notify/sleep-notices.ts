import { isAlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { mergeAlarmFields } from '../../../../src/air/domain/alarms/alarm-settings';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { EntityHooks } from '../../../frame/documents/hooks';
import { repairValues } from '../../../frame/documents/typed-records';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { channelsOfManager } from '../channels/manager-channels';
import { ALARM_NOTICES } from '../collections';
import { pickFirst } from '../judged-devices';
import { createNotice, listChannels } from './notices';

/** Channels for notices of mutes. Only mail, because other channels show only active alarms. */
const MAIL_ALONE = { chat: false, webhook: false };

/** Notifies the recipients of an alarm that it was muted, in the transaction of the mute. */
export function sleepNoticesHooks(models: EntityModels, now: () => number): EntityHooks {
  const alarm = entityNamed(models, 'alarm');
  const [device, room, building, manager] = [
    entityNamed(models, 'device'),
    entityNamed(models, 'room'),
    entityNamed(models, 'building'),
    entityNamed(models, 'manager'),
  ] as const;

  async function found<Name extends string>(unit: UnitOfWork, model: NamedModel<Name>, id = '') {
    const stored = id === '' ? undefined : await unit.get(model.collection, id);
    return stored === undefined ? undefined : repairValues(model, stored.record);
  }

  async function recipients(unit: UnitOfWork, { device: hwId, code }: RecordOf<'alarm'>) {
    const about = await found(unit, device, hwId);
    if (about === undefined || !isAlarmCode(code)) return [];
    const inRoom = await found(unit, room, about.room_id);
    const inBuilding = await found(unit, building, about.building_id);
    const { mailingList } = mergeAlarmFields({
      ...{ device: about.alarms, room: inRoom?.alarms, building: inBuilding?.alarms },
    });
    const heatingList = pickFirst(inBuilding?.alarms?.mailingList, inBuilding?.contactMails);
    const channels = channelsOfManager(await found(unit, manager, about.manager_id));
    return listChannels({ mailingList: mailingList ?? [], heatingList, channels }, code, MAIL_ALONE).filter(
      ({ channel }) => channel === 'mail',
    );
  }

  return {
    alarm: {
      written: async ({ unit, before, record }) => {
        const { snoozedUntil, ...rest } = repairValues(alarm, record);
        const isSame = before !== undefined && repairValues(alarm, before).snoozedUntil === snoozedUntil;
        if (snoozedUntil === undefined || snoozedUntil <= now() || isSame) return;
        for (const { channel, to } of await recipients(unit, rest)) {
          const notice = { alarm: record.id, channel, to, at: now(), kind: 'asleep' as const };
          unit.put(ALARM_NOTICES.name, createNotice(notice));
        }
      },
    },
  };
}
