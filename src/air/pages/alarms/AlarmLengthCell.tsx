import Typography from '@mui/material/Typography';
import type { EntityCellProps } from '../../../frame/slots/slots';
import { lengthText } from '../../domain/alarms/length-text';

export function AlarmLengthCell({ value, format }: EntityCellProps<'alarm', 'length'>) {
  if (typeof value !== 'number') {
    return (
      <Typography component="span" variant="body2" color="text.disabled">
        –
      </Typography>
    );
  }
  return <span style={{ whiteSpace: 'nowrap' }}>{lengthText(value, (part) => format.number(part))}</span>;
}
