import type { ConsoleResource, EntitySlots } from '../src/framework/slots';
import { deviceSlots } from './device';
import { managerSlots } from './manager';
import { models } from './models';
import { placeSlots } from './place';
import { userSlots } from './user';
import { warehouseItemSlots } from './warehouse-item';

/** What entities add by hand to their generated screens, by entity name. An entity without an entry is all generated. */
const slots: Readonly<Record<string, EntitySlots>> = {
  manager: managerSlots,
  building: placeSlots,
  room: placeSlots,
  device: deviceSlots,
  user: userSlots,
  'warehouse-item': warehouseItemSlots,
};

/** Every entity of the console with its slots. */
export const resources: readonly ConsoleResource[] = models.list.map((model) => ({
  model,
  slots: slots[model.name] ?? {},
}));
