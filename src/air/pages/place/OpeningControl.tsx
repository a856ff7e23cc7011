import Box from '@mui/material/Box';
import type { FieldProps } from '@rjsf/utils';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { isPlainObject } from '../../../frame/model/paths';
import { DAY } from '../../../frame/time/units';
import type { NamedDays } from '../../domain/hours/calendar-days';
import { CalendarDays } from './calendar/CalendarDays';

/** Period before now for which events are read, because averages of the last year exclude its holidays. */
const BACK = 365 * DAY;

const keyOf = (entry: unknown) => (isPlainObject(entry) ? `${entry['from']} ${entry['to'] ?? entry['from']}` : '');

export default function OpeningControl({ uiSchema = {}, ...props }: FieldProps) {
  const { timeZone } = useSiteConfig();
  const { ObjectField } = props.registry.fields;
  const { 'ui:field': _own, ...ui } = uiSchema;
  const { formData, fieldPathId, onChange } = props;
  const known = isPlainObject(formData) ? formData : {};

  function addHolidays(days: readonly NamedDays[]): number {
    const holidays: unknown[] = Array.isArray(known['holidays']) ? known['holidays'] : [];
    const keys = new Set(holidays.map(keyOf));
    const added = days.filter((each) => !keys.has(keyOf(each)));
    if (added.length > 0) onChange({ ...known, holidays: [...holidays, ...added] }, fieldPathId.path);
    return added.length;
  }

  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {ObjectField && <ObjectField {...props} uiSchema={{ ...ui, 'ui:title': '' }} />}
      {!props.disabled && !props.readonly && <CalendarDays zone={timeZone} back={BACK} onDays={addHolidays} />}
    </Box>
  );
}
