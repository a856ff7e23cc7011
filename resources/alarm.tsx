import { defineSlots } from '../src/framework/slots';
import { AlarmStateCell } from '../src/pages/alarms/AlarmStateCell';
import { AlarmValueCell } from '../src/pages/alarms/AlarmValueCell';
import { ChartsAction } from '../src/pages/alarms/ChartsAction';

/** What the alarms' screen has beyond its schema. */
export const alarmSlots = defineSlots<'alarm'>({
  cells: { state: AlarmStateCell, value: AlarmValueCell, threshold: AlarmValueCell },
  rowActions: { charts: ChartsAction },
  texts: { empty: 'alarms.none' },
});
