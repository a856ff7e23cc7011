import { inheritedAlarms } from '../../../src/air/calls/definitions/alarm-settings';
import { hasAlarms, listOwnAlarmFields } from '../../../src/air/domain/alarms/alarm-settings';
import { formatDeviceName } from '../../../src/air/domain/devices/device-name';
import { isInside } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, repairValues } from '../../frame/documents/typed-records';
import { actorOf } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';

const MAX_DEVICES = 100;

/** Returns the building's alarm settings that apply to a room, for users without access to the building. */
export function inheritedAlarmCalls(
  serve: ServeCall,
  { models, documents, store }: Pick<SiteData, 'models' | 'documents' | 'store'>,
): void {
  const [building, room] = [entityNamed(models, 'building'), entityNamed(models, 'room')];
  const device = entityNamed(models, 'device');

  serve(inheritedAlarms, async (context, input) => {
    const actor = actorOf(context);
    const { record } = await documents.read(actor, room, (await input()).id);
    const { env, alarms: own } = repairValues(room, record);
    const [above] = env === undefined ? [] : await readByIds(store, building, [env]);
    const { alarms } = above ?? {};
    const unseen = isInside(actor, building) ? ['mailingList', 'escalateTo', 'duty', ...listOwnAlarmFields(own)] : [];
    const seen = listOwnAlarmFields(alarms).filter((name) => !unseen.includes(name));
    const inRoom = { path: 'room_id', storage: 'text' as const, operator: 'eq' as const, value: record.id };
    const page = { where: [inRoom], words: [], sort: [], offset: 0, limit: MAX_DEVICES };
    const devices = (await documents.list(actor, device, page)).rows.map((row) => repairValues(device, row.record));
    return {
      alarms: Object.fromEntries(seen.map((name) => [name, alarms?.[name]])),
      devices: devices.filter((each) => hasAlarms(each.alarms)).map(formatDeviceName),
    };
  });
}
