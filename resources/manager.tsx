import type { EntitySlots } from '../src/framework/slots';
import { AlarmsSwitch } from '../src/pages/alarms/AlarmsSwitch';

/** What the managers' screen has beyond its schema. */
export const managerSlots: EntitySlots = {
  cells: { alarmsEnabled: AlarmsSwitch },
};
