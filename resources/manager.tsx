import { lazyPart } from '../src/field-types/lazy-part';
import { defineSlots } from '../src/framework/slots';
import { AlarmsOff, AlarmsOn } from '../src/pages/alarms/AlarmsBulkAction';
import { AlarmsSwitch } from '../src/pages/alarms/AlarmsSwitch';
import { tokenControls } from './place';

const AccountControl = lazyPart(() => import('../src/pages/place/links/AccountControl'));

/** What the managers' screen has beyond its schema. */
export const managerSlots = defineSlots<'manager'>({
  bulkActions: { alarmsOn: AlarmsOn, alarmsOff: AlarmsOff },
  controls: { ...tokenControls, 'tuya.adminId': { widget: AccountControl } },
  cells: { alarmsEnabled: AlarmsSwitch },
});
