import { lazyPart } from '../src/field-types/lazy-part';
import type { EntitySlots } from '../src/framework/slots';
import { ALARMS_PATH, AlarmsAction } from '../src/pages/alarms/AlarmsAction';

const AlarmsDialog = lazyPart(() => import('../src/pages/alarms/AlarmsDialog'));

/** What buildings and rooms have beyond their schemas. */
export const placeSlots: EntitySlots = {
  rowActions: { alarms: AlarmsAction },
  dialogs: [{ path: ALARMS_PATH, element: <AlarmsDialog /> }],
};
