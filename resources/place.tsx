import ClosingsIcon from '@mui/icons-material/CalendarMonthOutlined';
import AlarmIcon from '@mui/icons-material/NotificationsOutlined';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import DetailsIcon from '@mui/icons-material/TuneOutlined';
import {
  CLOSINGS_PATH,
  EVIDENCE_PATH,
  PLACE_ALARMS_PATH,
  PLACE_DETAILS_PATH,
  REPORT_PATH,
} from '../src/air/domain/console/own-paths';
import { AlarmsOffAction } from '../src/air/pages/alarms/AlarmActions';
import { OpenAlarmsOfRow } from '../src/air/pages/alarms/OpenAlarms';
import { NoteAction } from '../src/air/pages/dashboard/notes/NoteAction';
import type { RoomValueName } from '../src/air/pages/dashboard/rooms/RoomValue';
import { EvidenceAction } from '../src/air/pages/evidence/EvidenceAction';
import { hasDetails } from '../src/air/pages/place/place-links';
import { GrantAction } from '../src/air/pages/users/GrantAction';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { rowLink } from '../src/frame/list/LinkAction';
import { type DialogRoute, defineSlots, type OwnColumn } from '../src/frame/slots/slots';

const AlarmsDialog = lazyPart(() => import('../src/air/pages/alarms/AlarmsDialog'));
const RoomValue = lazyPart(() => import('../src/air/pages/dashboard/rooms/RoomValue'));
const ClosingsPage = lazyPart(() => import('../src/air/pages/place/closing/ClosingsPage'));
const DutyControl = lazyPart(() => import('../src/air/pages/alarms/DutyControl'));
const EvidenceDialog = lazyPart(() => import('../src/air/pages/evidence/EvidenceDialog'));
const PlaceDialog = lazyPart(() => import('../src/air/pages/place/PlaceDialog'));
const HomeControl = lazyPart(() => import('../src/air/pages/place/links/HomeControl'));
const OpeningControl = lazyPart(() => import('../src/air/pages/place/OpeningControl'));
const RoomControl = lazyPart(() => import('../src/air/pages/place/links/RoomControl'));
const ReportDialog = lazyPart(() => import('../src/air/pages/report/ReportDialog'));
const ScheduleCell = lazyPart(() => import('../src/air/pages/place/schedule/ScheduleCell'));
const TokenControl = lazyPart(() => import('../src/air/pages/place/TokenControl'));

export const tokenControls = { token: { widget: TokenControl } };

const dialogs: readonly DialogRoute[] = [
  { path: PLACE_DETAILS_PATH, element: <PlaceDialog /> },
  { path: PLACE_ALARMS_PATH, element: <AlarmsDialog /> },
];

export const reportDialog: DialogRoute = { path: REPORT_PATH, element: <ReportDialog /> };
export const reportLink = { path: REPORT_PATH, icon: ReportIcon, label: 'report.open' };
const detailsLink = { path: PLACE_DETAILS_PATH, icon: DetailsIcon, label: 'place.open' };

const alarms = rowLink<'building' | 'room'>({
  ...{ path: PLACE_ALARMS_PATH, icon: AlarmIcon, label: 'alarms.open', may: 'place.alarms' },
  isShown: ({ alarmsEnabled }) => alarmsEnabled === true,
});

const closings = rowLink<'building'>({
  ...{ path: CLOSINGS_PATH, icon: ClosingsIcon, label: 'closings.open', may: 'heating.setPoint' },
});

const dutyControls = { 'alarms.duty': { field: DutyControl } };

export const buildingSlots = defineSlots<'building'>({
  firstFields: ['name', 'env', 'city'],
  cells: { 'tuya.schedule': ScheduleCell },
  opens: (record) => (hasDetails({ level: 'building', record }) ? PLACE_DETAILS_PATH : undefined),
  rowMark: OpenAlarmsOfRow,
  rowActions: {
    details: rowLink<'building'>({ ...detailsLink, isShown: (record) => hasDetails({ level: 'building', record }) }),
    alarms,
    alarmsOff: AlarmsOffAction,
  },
  rowIcons: 2,
  laterRowActions: { closings, grant: GrantAction, report: rowLink(reportLink), evidence: EvidenceAction },
  controls: {
    ...tokenControls,
    'tuya.homeId': { widget: HomeControl },
    opening: { field: OpeningControl },
    ...dutyControls,
  },
  dialogs: [
    ...dialogs,
    reportDialog,
    { path: EVIDENCE_PATH, element: <EvidenceDialog /> },
    { path: CLOSINGS_PATH, element: <ClosingsPage /> },
  ],
});

const roomColumn = (of: RoomValueName, width: number, align?: 'right'): OwnColumn<'room'> => ({
  ...{ key: of, label: `roomColumns.${of}`, width, align },
  cell: (props) => <RoomValue {...props} of={of} />,
});

export const roomSlots = defineSlots<'room'>({
  firstFields: ['name', 'env'],
  columns: [
    roomColumn('status', 118),
    roomColumn('CO2', 96, 'right'),
    roomColumn('temp', 88, 'right'),
    roomColumn('hum', 76, 'right'),
    roomColumn('heardAt', 96),
  ],
  cells: { 'tuya.schedule': ScheduleCell },
  opens: () => PLACE_DETAILS_PATH,
  rowMark: OpenAlarmsOfRow,
  rowActions: {
    details: rowLink<'room'>({ ...detailsLink, isShown: (record) => hasDetails({ level: 'room', record }) }),
    alarms,
    alarmsOff: AlarmsOffAction,
    note: NoteAction,
  },
  controls: {
    ...tokenControls,
    'tuya.roomId': { widget: RoomControl },
    opening: { field: OpeningControl },
    ...dutyControls,
  },
  dialogs,
});
