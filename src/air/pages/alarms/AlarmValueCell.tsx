import Typography from '@mui/material/Typography';
import type { EntityCellProps } from '../../../frame/slots/slots';
import { alarmUnit } from '../../domain/alarms/alarm-unit';

export function AlarmValueCell({ value, record, format }: EntityCellProps<'alarm', 'value' | 'threshold'>) {
  const unit = alarmUnit(record.code);
  if (typeof value !== 'number' || unit === undefined) {
    return (
      <Typography component="span" variant="body2" color="text.disabled">
        –
      </Typography>
    );
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {format.number(value)} {unit}
    </span>
  );
}
