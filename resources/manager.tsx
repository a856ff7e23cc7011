import { CHANNELS_PATH } from '../src/air/domain/console/own-paths';
import { AlarmsOff, AlarmsOn } from '../src/air/pages/alarms/AlarmsBulkAction';
import { AlarmsSwitch } from '../src/air/pages/alarms/AlarmsSwitch';
import { ChannelsAction } from '../src/air/pages/alarms/ChannelsAction';
import { ReportAction } from '../src/air/pages/report/ReportAction';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { defineSlots } from '../src/frame/slots/slots';
import { reportDialog, tokenControls } from './place';

const ChannelsDialog = lazyPart(() => import('../src/air/pages/alarms/ChannelsDialog'));
const AccountControl = lazyPart(() => import('../src/air/pages/place/links/AccountControl'));

export const managerSlots = defineSlots<'manager'>({
  bulkActions: { alarmsOn: AlarmsOn, alarmsOff: AlarmsOff },
  controls: { ...tokenControls, 'tuya.adminId': { widget: AccountControl } },
  cells: { alarmsEnabled: AlarmsSwitch },
  laterRowActions: { report: ReportAction, channels: ChannelsAction },
  dialogs: [reportDialog, { path: CHANNELS_PATH, element: <ChannelsDialog /> }],
});
