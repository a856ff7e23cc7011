import CriticalIcon from '@mui/icons-material/ErrorOutlined';
import NoticeIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';
import { fieldTypeOf } from '../../../frame/field-types/registry.view';
import { useClock } from '../../../frame/layout/site/clock';
import type { EntityCellProps } from '../../../frame/slots/slots';
import { severityOf } from '../../domain/alarms/severity';

const LOOKS = {
  notice: { color: 'default', icon: <NoticeIcon /> },
  warning: { color: 'warning', icon: <WarningIcon /> },
  critical: { color: 'error', icon: <CriticalIcon /> },
} as const;

export function AlarmSeverityCell({ field, value, record, format }: EntityCellProps<'alarm', 'severity'>) {
  const now = useClock();
  const severity = value ?? severityOf(record, now());
  return (
    <Chip
      size="small"
      variant={severity === 'critical' ? 'filled' : 'outlined'}
      {...LOOKS[severity]}
      label={fieldTypeOf(field).display(severity, field, format, record)}
    />
  );
}
