import ChannelsIcon from '@mui/icons-material/CampaignOutlined';
import { CHANNELS_PATH } from '../src/air/domain/console/own-paths';
import { AlarmsOff, AlarmsOn, AlarmsSwitch } from '../src/air/pages/alarms/AlarmsSwitch';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { rowLink } from '../src/frame/list/LinkAction';
import { defineSlots } from '../src/frame/slots/slots';
import { reportDialog, reportLink, tokenControls } from './place';

const ChannelsDialog = lazyPart(() => import('../src/air/pages/alarms/ChannelsDialog'));
const AccountControl = lazyPart(() => import('../src/air/pages/place/links/AccountControl'));

export const managerSlots = defineSlots<'manager'>({
  bulkActions: { alarmsOn: AlarmsOn, alarmsOff: AlarmsOff },
  controls: { ...tokenControls, 'tuya.adminId': { widget: AccountControl } },
  cells: { alarmsEnabled: AlarmsSwitch },
  laterRowActions: {
    report: rowLink(reportLink),
    channels: rowLink({
      ...{ path: CHANNELS_PATH, icon: ChannelsIcon, label: 'alarms.channels.open', may: 'manager.channels' },
    }),
  },
  dialogs: [reportDialog, { path: CHANNELS_PATH, element: <ChannelsDialog /> }],
});
