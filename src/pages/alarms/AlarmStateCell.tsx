import Chip from '@mui/material/Chip';
import { fieldTypeOf } from '../../field-types/registry';
import type { EntityCellProps } from '../../framework/slots';

const COLOURS: ReadonlyMap<unknown, 'error' | 'warning'> = new Map([
  ['open', 'error'],
  ['acknowledged', 'warning'],
]);

/** Whether an alarm is open, by colour as well as by its word. */
export function AlarmStateCell({ field, value, record, format }: EntityCellProps<'alarm', 'state'>) {
  if (value === undefined) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS.get(value) ?? 'default'}
      label={fieldTypeOf(field).display(value, field, format, record)}
    />
  );
}
