import CriticalIcon from '@mui/icons-material/ErrorOutlined';
import NoticeIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Chip, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import { getFieldType } from '../../../frame/field-types/registry.view';
import { useClock } from '../../../frame/layout/site/clock';
import type { EntityCellProps } from '../../../frame/slots/slots';
import { formatLength, getAlarmUnit } from '../../domain/alarms/alarm-codes';
import { computeSeverity } from '../../domain/alarms/severity';

const COLOURS: ReadonlyMap<unknown, 'error' | 'warning'> = new Map([
  ['open', 'error'],
  ['acknowledged', 'warning'],
]);

const UNREACHED: readonly unknown[] = ['nobody', 'unconfirmed', 'stopped', 'limit', 'asleep'];

/** Style of reasons. Limits the width, because table cells do not wrap by themselves. */
const REASON = { maxWidth: 150, lineHeight: 1.3, whiteSpace: 'normal' } as const;

export function AlarmStateCell({ field, value, record, format }: EntityCellProps<'alarm', 'state'>) {
  const translate = useTranslate();
  if (value === undefined) return null;
  const { notified, acknowledgedBy } = record;
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.25 }}>
      <Chip
        size="small"
        variant="outlined"
        color={COLOURS.get(value) ?? 'default'}
        label={getFieldType(field).display(value, field, format, record)}
      />
      {value === 'acknowledged' && acknowledgedBy !== undefined && (
        <Typography variant="caption" color="text.secondary" sx={{ ...REASON, overflowWrap: 'anywhere' }}>
          {acknowledgedBy}
        </Typography>
      )}
      {value === 'open' && UNREACHED.includes(notified) && (
        <Typography variant="caption" color="text.secondary" sx={REASON}>
          {translate(`alarms.unreached.${notified}`)}
        </Typography>
      )}
    </Stack>
  );
}

export function AlarmPlaceCell({ value, record }: EntityCellProps<'alarm', 'room_id'>) {
  const { room_name = value, device_name } = record;
  if (value === undefined) return <>{device_name}</>;
  return (
    <Stack>
      <Link
        component={RouterLink}
        to={paths.show({ route: 'hierarchy/rooms' }, value)}
        underline="hover"
        sx={{ py: 0.5 }}
      >
        {room_name}
      </Link>
      {device_name !== room_name && (
        <Typography variant="caption" color="text.secondary">
          {device_name}
        </Typography>
      )}
    </Stack>
  );
}

const NO_VALUE = (
  <Typography component="span" variant="body2" color="text.disabled">
    –
  </Typography>
);

export function AlarmLengthCell({ value, format }: EntityCellProps<'alarm', 'length'>) {
  if (typeof value !== 'number') {
    return NO_VALUE;
  }
  return <span style={{ whiteSpace: 'nowrap' }}>{formatLength(value, (part) => format.number(part))}</span>;
}

const LOOKS = {
  notice: { color: 'default', icon: <NoticeIcon /> },
  warning: { color: 'warning', icon: <WarningIcon /> },
  critical: { color: 'error', icon: <CriticalIcon /> },
} as const;

export function AlarmSeverityCell({ field, value, record, format }: EntityCellProps<'alarm', 'severity'>) {
  const now = useClock();
  const severity = value ?? computeSeverity(record, now());
  return (
    <Chip
      size="small"
      variant={severity === 'critical' ? 'filled' : 'outlined'}
      {...LOOKS[severity]}
      label={getFieldType(field).display(severity, field, format, record)}
    />
  );
}

export function AlarmValueCell({ value, record, format }: EntityCellProps<'alarm', 'value' | 'threshold'>) {
  const unit = getAlarmUnit(record.code);
  if (typeof value !== 'number' || unit === undefined) {
    return NO_VALUE;
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {format.number(value)} {unit}
    </span>
  );
}
