import type { RecordOf } from '../../../frame/model/entities';
import { dayAt } from '../dashboard/selection/local-day';
import { defaultSelection } from '../dashboard/selection/selection';
import { toAddress } from '../dashboard/selection/selection-address';

/**
 * The address of the charts of an alarm's device on the days that it lasted.
 *
 * @param now ms: the end of an alarm that lasts.
 */
export function alarmCharts({ device, began, ended }: RecordOf<'alarm'>, now: number, timeZone: string): string {
  const today = dayAt(now, timeZone);
  const days = { from: dayAt(began ?? now, timeZone), to: dayAt(ended ?? now, timeZone) };
  return `/dashboard?${toAddress({ ...defaultSelection(today), ...days, devices: device === undefined ? [] : [device] })}`;
}
