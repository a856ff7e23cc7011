import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import FiguresIcon from '@mui/icons-material/QueryStatsOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { ACKNOWLEDGE_PATH, ALARM_FIGURES_PATH, CLOSE_ALARM_PATH } from '../src/air/domain/console/own-paths';
import { AcknowledgeSelected, ChartsAction, WithheldAlarms } from '../src/air/pages/alarms/AlarmActions';
import {
  AlarmLengthCell,
  AlarmPlaceCell,
  AlarmSeverityCell,
  AlarmStateCell,
  AlarmValueCell,
} from '../src/air/pages/alarms/AlarmCells';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { rowLink, toolbarLink } from '../src/frame/list/LinkAction';
import { defineSlots } from '../src/frame/slots/slots';

const AcknowledgeOne = lazyPart(() => import('../src/air/pages/alarms/AcknowledgeOne'));
const AlarmPage = lazyPart(() => import('../src/air/pages/alarms/AlarmPage'));
const AlarmFiguresDialog = lazyPart(() => import('../src/air/pages/alarms/AlarmFiguresDialog'));
const CloseOne = lazyPart(() => import('../src/air/pages/alarms/CloseOne'));

export const alarmSlots = defineSlots<'alarm'>({
  cells: {
    severity: AlarmSeverityCell,
    state: AlarmStateCell,
    value: AlarmValueCell,
    threshold: AlarmValueCell,
    length: AlarmLengthCell,
    room_id: AlarmPlaceCell,
  },
  pages: { show: AlarmPage },
  rowActions: {
    acknowledge: rowLink({
      ...{ path: ACKNOWLEDGE_PATH, icon: DoneIcon, label: 'alarms.acknowledge.title', may: 'alarm.acknowledge' },
    }),
    close: rowLink<'alarm'>({
      ...{ path: CLOSE_ALARM_PATH, icon: CloseIcon, label: 'alarms.close.title', may: 'alarm.close' },
      isShown: ({ state }) => state !== 'ended',
    }),
    charts: ChartsAction,
  },
  bulkActions: { acknowledge: AcknowledgeSelected },
  toolbarActions: {
    withheld: WithheldAlarms,
    figures: toolbarLink({ path: ALARM_FIGURES_PATH, icon: FiguresIcon, label: 'alarms.figures.open' }),
  },
  dialogs: [
    { path: ALARM_FIGURES_PATH, element: <AlarmFiguresDialog /> },
    { path: ACKNOWLEDGE_PATH, element: <AcknowledgeOne /> },
    { path: CLOSE_ALARM_PATH, element: <CloseOne /> },
  ],
  texts: { empty: 'alarms.none' },
});
