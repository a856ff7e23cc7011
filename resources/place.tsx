import { EVIDENCE_PATH, PLACE_ALARMS_PATH, PLACE_DETAILS_PATH, REPORT_PATH } from '../src/air/domain/console/own-paths';
import { AlarmsAction } from '../src/air/pages/alarms/AlarmsAction';
import { OpenAlarmsOfRow } from '../src/air/pages/alarms/OpenAlarmsOfRow';
import { EvidenceAction } from '../src/air/pages/evidence/EvidenceAction';
import { BuildingDetailsAction, RoomDetailsAction } from '../src/air/pages/place/DetailsAction';
import { ReportAction } from '../src/air/pages/report/ReportAction';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { type DialogRoute, defineSlots } from '../src/frame/slots/slots';

const AlarmsDialog = lazyPart(() => import('../src/air/pages/alarms/AlarmsDialog'));
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

const dutyControls = { 'alarms.duty': { field: DutyControl } };

export const buildingSlots = defineSlots<'building'>({
  cells: { 'tuya.schedule': ScheduleCell },
  rowMark: OpenAlarmsOfRow,
  rowActions: { details: BuildingDetailsAction, alarms: AlarmsAction },
  laterRowActions: { report: ReportAction, evidence: EvidenceAction },
  controls: {
    ...tokenControls,
    'tuya.homeId': { widget: HomeControl },
    opening: { field: OpeningControl },
    ...dutyControls,
  },
  dialogs: [...dialogs, reportDialog, { path: EVIDENCE_PATH, element: <EvidenceDialog /> }],
});

export const roomSlots = defineSlots<'room'>({
  cells: { 'tuya.schedule': ScheduleCell },
  rowMark: OpenAlarmsOfRow,
  rowActions: { details: RoomDetailsAction, alarms: AlarmsAction },
  controls: {
    ...tokenControls,
    'tuya.roomId': { widget: RoomControl },
    opening: { field: OpeningControl },
    ...dutyControls,
  },
  dialogs,
});
