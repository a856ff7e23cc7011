import { sayEnglish } from '../../../../src/frame/model/say';
import { buildSubject } from './alarm-texts';
import type { AlarmChannel } from './notices';

/** Sends one alarm under the same id each time: at its start, when it becomes more severe, and at its end. */
export function createWebhookChannel(name: 'webhook' | 'managerWebhook' = 'webhook'): AlarmChannel {
  return {
    name,
    windowMs: 0,
    compose: async ({ id, alarms, ...marks }) => {
      const listed = alarms.map((alarm) => ({
        ...{ id: alarm.id, hwId: alarm.device, code: alarm.code, began: alarm.began },
        ...{ state: alarm.state ?? 'open', severity: alarm.severity ?? null, ended: alarm.ended ?? null },
        ...{ value: alarm.value ?? null, threshold: alarm.threshold ?? null },
        ...{ room: alarm.room_name ?? null, building: alarm.building_name ?? null },
      }));
      return { subject: buildSubject(alarms, sayEnglish, marks), text: JSON.stringify({ id, alarms: listed }) };
    },
  };
}
