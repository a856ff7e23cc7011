import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Rehearsal } from '../../domain/alarms/rehearsal';
import { useValueFormat } from '../../framework/use-value-format';

const HEIGHT = 64;

/** The alarms of each day as bars, as saved beside with what is being written. */
export function RehearsalDays({ days, before, after }: Rehearsal) {
  const translate = useTranslate();
  const format = useValueFormat();
  const most = Math.max(1, ...before.alarmsByDay, ...after.alarmsByDay);
  const heightOf = (count: number | undefined) => `${(HEIGHT * (count ?? 0)) / most}px`;
  const dayText = (instant: number | undefined) => (instant === undefined ? '' : format.date(format.isoDay(instant)));
  return (
    <Box>
      <Box
        role="img"
        aria-label={translate('alarms.rehearsal.days', { most, before: before.alarms, after: after.alarms })}
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: HEIGHT,
          mt: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {days.map((day, index) => (
          <Box key={day} sx={{ flex: 1, display: 'flex', alignItems: 'flex-end', '& > span': { flex: 1 } }}>
            <Box component="span" sx={{ height: heightOf(before.alarmsByDay[index]), bgcolor: 'text.disabled' }} />
            <Box component="span" sx={{ height: heightOf(after.alarmsByDay[index]), bgcolor: 'primary.main' }} />
          </Box>
        ))}
      </Box>
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

function Sample({ colour, label }: { colour: string; label: string }) {
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={{ width: 10, height: 10, bgcolor: colour }} />
      {label}
    </Typography>
  );
}
