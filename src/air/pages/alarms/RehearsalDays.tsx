import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { Rehearsal } from '../../domain/alarms/rehearsal';

const HEIGHT = 48;

export function RehearsalDays({ days, before, after }: Rehearsal) {
  const translate = useTranslate();
  const format = useValueFormat();
  const dayText = (instant: number | undefined) => (instant === undefined ? '' : format.date(format.isoDay(instant)));
  return (
    <Box>
      <Bars {...{ days }} what="days" before={before.alarmsByDay} after={after.alarmsByDay} />
      <Bars {...{ days }} what="mailDays" before={before.mailsByDay} after={after.mailsByDay} />
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        <Typography variant="caption" color="text.secondary">
          {dayText(days[0])}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Sample colour="text.disabled" label={translate('alarms.rehearsal.saved')} />
          <Sample colour="primary.main" label={translate('alarms.rehearsal.edited')} />
        </Box>
        <Typography variant="caption" color="text.secondary">
          {dayText(days.at(-1))}
        </Typography>
      </Box>
    </Box>
  );
}

interface BarsProps {
  days: readonly number[];
  what: 'days' | 'mailDays';
  before: readonly number[];
  after: readonly number[];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function Bars({ days, what, before, after }: BarsProps) {
  const translate = useTranslate();
  const most = Math.max(1, ...before, ...after);
  const heightOf = (count: number | undefined) => `${(HEIGHT * (count ?? 0)) / most}px`;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" color="text.secondary">
        {translate(`alarms.rehearsal.${what}Title`)}
      </Typography>
      <Box
        role="img"
        aria-label={translate(`alarms.rehearsal.${what}`, { most, before: sum(before), after: sum(after) })}
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: HEIGHT,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {days.map((day, index) => (
          <Box key={day} sx={{ flex: 1, display: 'flex', alignItems: 'flex-end', '& > span': { flex: 1 } }}>
            <Box component="span" sx={{ height: heightOf(before[index]), bgcolor: 'text.disabled' }} />
            <Box component="span" sx={{ height: heightOf(after[index]), bgcolor: 'primary.main' }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Sample({ colour, label }: { colour: string; label: string }) {
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={{ width: 10, height: 10, bgcolor: colour }} />
      {label}
    </Typography>
  );
}
