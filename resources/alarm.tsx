import { ACKNOWLEDGE_PATH, CLOSE_ALARM_PATH } from '../src/domain/console/own-paths';
import { lazyPart } from '../src/field-types/lazy-part';
import { defineSlots } from '../src/framework/slots';
import { AcknowledgeAction, AcknowledgeSelected } from '../src/pages/alarms/AcknowledgeAction';
import { AlarmLengthCell } from '../src/pages/alarms/AlarmLengthCell';
import { AlarmPage } from '../src/pages/alarms/AlarmPage';
import { AlarmStateCell } from '../src/pages/alarms/AlarmStateCell';
import { AlarmValueCell } from '../src/pages/alarms/AlarmValueCell';
import { ChartsAction } from '../src/pages/alarms/ChartsAction';
import { CloseAction } from '../src/pages/alarms/CloseAction';

const AcknowledgeOne = lazyPart(() => import('../src/pages/alarms/AcknowledgeOne'));
const CloseOne = lazyPart(() => import('../src/pages/alarms/CloseOne'));

/** What the alarms' screen has beyond its schema. */
export const alarmSlots = defineSlots<'alarm'>({
  cells: { state: AlarmStateCell, value: AlarmValueCell, threshold: AlarmValueCell, length: AlarmLengthCell },
  pages: { show: AlarmPage },
  rowActions: { acknowledge: AcknowledgeAction, close: CloseAction, charts: ChartsAction },
  bulkActions: { acknowledge: AcknowledgeSelected },
  dialogs: [
    { path: ACKNOWLEDGE_PATH, element: <AcknowledgeOne /> },
    { path: CLOSE_ALARM_PATH, element: <CloseOne /> },
  ],
  texts: { empty: 'alarms.none' },
});
