import type { EntitySlots } from '../src/framework/slots';
import { useDeviceRemoval } from '../src/pages/device/use-device-removal';

/** What the devices' screen has beyond its schema. */
export const deviceSlots: EntitySlots = {
  useRemoval: useDeviceRemoval,
  texts: { deleted: 'device.deleted', deleteFailed: 'device.deleteFailed' },
};
