import { createAlarmId } from '../../../src/air/domain/alarms/alarm-codes';
import type { AlarmEnded, AlarmRaised } from '../../../src/air/domain/alarms/alarm-state';
import type { AlarmEpisode } from '../../../src/air/domain/alarms/episodes';
import { formatDeviceName } from '../../../src/air/domain/devices/device-name';
import { may } from '../../../src/frame/access/may';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import { type Actor, requireCapability } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { airMessage } from '../texts/air-message';

export type AlarmLevel = 'building' | 'room';

/** @throws ApiError 404 without access to the place; 403 if the user may not change alarms of the place or the place has no alarms. */
export async function requireAlarmPlace(
  { models, documents }: Pick<SiteData, 'models' | 'documents'>,
  actor: Actor,
  level: AlarmLevel,
  id: string,
): Promise<RecordOf<AlarmLevel>> {
  const model = entityNamed(models, level);
  const { record } = await documents.read(actor, model, id);
  requireCapability(models.rights, actor, 'place.alarms', { model, record });
  if (!may(models.rights, actor, 'alarms.notIncluded') && record.alarmsEnabled !== true) {
    throw new ApiError(403, 'premium', airMessage('alarmWork.notIncluded'));
  }
  return repairValues(model, record);
}

/** Returns the recorded transitions of an alarm with their reasons; empty if none are recorded. */
export function toTransitions({ log }: Pick<AlarmRaised, 'log'>): Pick<RecordOf<'alarm'>, 'transitions'> {
  return log === undefined || log.length === 0 ? {} : { transitions: log.map((each) => ({ ...each })) };
}

export function createRaisedAlarm(device: RecordOf<'device'>, event: Omit<AlarmRaised, 'type'>): RecordOf<'alarm'> {
  const { code, began, at, value, threshold, isOver } = event;
  const { id, room_id, room_name, building_id, building_name, manager_id, manager_name } = device;
  return {
    ...{ id: createAlarmId(id, event), device: id, device_name: formatDeviceName(device), code, began, raisedAt: at },
    ...{ room_id, room_name, building_id, building_name, manager_id, manager_name },
    ...(value === null ? {} : { value }),
    ...(threshold === null ? {} : { threshold }),
    ...(isOver ? { state: 'ended', ended: began, length: 0 } : { state: 'open' }),
    ...toTransitions(event),
  };
}

const minutesOf = (began: number, ended: number) => Math.round((ended - began) / MINUTE);

/** Returns the fields that change at the end of an alarm; `length` is in whole minutes. */
export function createAlarmEnd({ began, ended, value, cause, log }: AlarmEnded): Partial<RecordOf<'alarm'>> {
  const end = { state: 'ended', ended, length: minutesOf(began, ended) } as const;
  return { ...end, ...(value === null ? {} : { value }), ...(cause && { endedBy: cause }), ...toTransitions({ log }) };
}

export function createEpisodeChange(
  { began, ended, value, log, cause }: AlarmEpisode,
  { acknowledgedBy }: RecordOf<'alarm'>,
): Partial<RecordOf<'alarm'>> {
  const worst = { ...(value === null ? {} : { value }), ...toTransitions({ log }) };
  if (ended !== undefined) {
    const end = { began, ended, state: 'ended', length: minutesOf(began, ended) } as const;
    return { ...end, ...worst, ...(cause && { endedBy: cause }) };
  }
  return { began, state: acknowledgedBy === undefined ? 'open' : 'acknowledged', ...worst };
}
