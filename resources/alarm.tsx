import { ACKNOWLEDGE_PATH, ALARM_FIGURES_PATH, CLOSE_ALARM_PATH } from '../src/air/domain/console/own-paths';
import { AcknowledgeAction, AcknowledgeSelected } from '../src/air/pages/alarms/AcknowledgeAction';
import { AlarmFiguresAction } from '../src/air/pages/alarms/AlarmFiguresAction';
import { AlarmLengthCell } from '../src/air/pages/alarms/AlarmLengthCell';
import { AlarmPage } from '../src/air/pages/alarms/AlarmPage';
import { AlarmSeverityCell } from '../src/air/pages/alarms/AlarmSeverityCell';
import { AlarmStateCell } from '../src/air/pages/alarms/AlarmStateCell';
import { AlarmValueCell } from '../src/air/pages/alarms/AlarmValueCell';
import { ChartsAction } from '../src/air/pages/alarms/ChartsAction';
import { CloseAction } from '../src/air/pages/alarms/CloseAction';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { defineSlots } from '../src/frame/slots/slots';

const AcknowledgeOne = lazyPart(() => import('../src/air/pages/alarms/AcknowledgeOne'));
const AlarmFiguresDialog = lazyPart(() => import('../src/air/pages/alarms/AlarmFiguresDialog'));
const CloseOne = lazyPart(() => import('../src/air/pages/alarms/CloseOne'));

export const alarmSlots = defineSlots<'alarm'>({
  cells: {
    severity: AlarmSeverityCell,
    state: AlarmStateCell,
    value: AlarmValueCell,
    threshold: AlarmValueCell,
    length: AlarmLengthCell,
  },
  pages: { show: AlarmPage },
  rowActions: { acknowledge: AcknowledgeAction, close: CloseAction, charts: ChartsAction },
  bulkActions: { acknowledge: AcknowledgeSelected },
  toolbarActions: { figures: AlarmFiguresAction },
  dialogs: [
    { path: ALARM_FIGURES_PATH, element: <AlarmFiguresDialog /> },
    { path: ACKNOWLEDGE_PATH, element: <AcknowledgeOne /> },
    { path: CLOSE_ALARM_PATH, element: <CloseOne /> },
  ],
  texts: { empty: 'alarms.none' },
});
