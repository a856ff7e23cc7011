import type { EntityName } from '../src/frame/model/entities';
import type { ConsoleResource, EntitySlots } from '../src/frame/slots/slots';
import { alarmSlots } from './alarm';
import { deviceSlots } from './device';
import { evidenceSlots } from './evidence';
import { floorSlots } from './floor';
import { mailSlots } from './mail';
import { managerSlots } from './manager';
import { mappingSlots } from './mapping';
import { models } from './models';
import { buildingSlots, roomSlots } from './place';
import { subscriptionSlots } from './subscription';
import { unconfiguredDeviceSlots } from './unconfigured-device';
import { userSlots } from './user';
import { warehouseItemSlots } from './warehouse-item';

const slots: { readonly [Name in EntityName]?: EntitySlots<Name> } = {
  alarm: alarmSlots,
  mail: mailSlots,
  manager: managerSlots,
  mapping: mappingSlots,
  building: buildingSlots,
  room: roomSlots,
  evidence: evidenceSlots,
  floor: floorSlots,
  device: deviceSlots,
  subscription: subscriptionSlots,
  'unconfigured-device': unconfiguredDeviceSlots,
  user: userSlots,
  'warehouse-item': warehouseItemSlots,
};

const slotsByName: ReadonlyMap<string, EntitySlots> = new Map(Object.entries(slots));

export const resources: readonly ConsoleResource[] = models.list.map((model) => ({
  model,
  slots: slotsByName.get(model.name) ?? {},
}));
