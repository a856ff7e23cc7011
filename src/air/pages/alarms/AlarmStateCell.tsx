import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fieldTypeOf } from '../../../frame/field-types/registry.view';
import type { EntityCellProps } from '../../../frame/slots/slots';

const COLOURS: ReadonlyMap<unknown, 'error' | 'warning'> = new Map([
  ['open', 'error'],
  ['acknowledged', 'warning'],
]);

const UNREACHED: readonly unknown[] = ['nobody', 'unconfirmed', 'stopped', 'limit', 'asleep'];

/** Fixed width, because cells do not wrap by themselves. */
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
        label={fieldTypeOf(field).display(value, field, format, record)}
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
