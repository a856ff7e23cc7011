import { lazyPart } from '../src/field-types/lazy-part';
import type { EntitySlots } from '../src/framework/slots';
import { ALARMS_PATH, AlarmsAction } from '../src/pages/alarms/AlarmsAction';
import { DETAILS_PATH, DetailsAction } from '../src/pages/place/DetailsAction';

const AlarmsDialog = lazyPart(() => import('../src/pages/alarms/AlarmsDialog'));
const PlaceDialog = lazyPart(() => import('../src/pages/place/PlaceDialog'));
const HomeControl = lazyPart(() => import('../src/pages/place/links/HomeControl'));
const RoomControl = lazyPart(() => import('../src/pages/place/links/RoomControl'));
const ScheduleCell = lazyPart(() => import('../src/pages/place/schedule/ScheduleCell'));
const TokenControl = lazyPart(() => import('../src/pages/place/TokenControl'));

/** The token of a manager, building or room. */
export const tokenControls = { token: { widget: TokenControl } };

/** What buildings and rooms have beyond their schemas. */
export const placeSlots: EntitySlots = {
  cells: { 'tuya.schedule': ScheduleCell },
  rowActions: { details: DetailsAction, alarms: AlarmsAction },
  controls: {
    ...tokenControls,
    'tuya.homeId': { widget: HomeControl },
    'tuya.roomId': { widget: RoomControl },
  },
  dialogs: [
    { path: DETAILS_PATH, element: <PlaceDialog /> },
    { path: ALARMS_PATH, element: <AlarmsDialog /> },
  ],
};
