import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type ChangeOverPreview, nextChangeOvers, previewChangeOver } from '../../../domain/schedule/change-over';
import { toUtcWeek } from '../../../domain/schedule/schedule-zone';
import type { Week } from '../../../domain/schedule/weekly-schedule';
import { useValueFormat } from '../../../framework/use-value-format';
import { slotColor } from './slot-color';
import { useSlotTexts } from './use-slot-texts';

interface ChangeOversProps {
  /** On the wall of the zone, as its clocks are set at `instant`. */
  week: Week;
  instant: number;
  zone: string;
}

/** What the next two changes of the clocks do to the stored hours: how they move, and how the day itself passes. */
export function ChangeOvers({ week, instant, zone }: ChangeOversProps) {
  const translate = useTranslate();
  const titleId = useId();
  const utc = toUtcWeek(week, instant, zone);
  const previews = nextChangeOvers(instant, zone).map((change) => previewChangeOver(utc, change, zone));
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h6" component="h3">
        {translate('place.schedule.changeOvers.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {previews.length === 0
          ? translate('place.schedule.changeOvers.none', { zone })
          : translate('place.schedule.changeOvers.explanation')}
      </Typography>
      {previews.map((preview) => (
        <Preview key={preview.instant} preview={preview} />
      ))}
    </Box>
  );
}

const HOURS = {
  ...{ m: 0, p: 0, mt: 0.5, listStyle: 'none', display: 'grid', gap: '2px' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(42px, 1fr))',
};

function Preview({ preview: { instant, forward, hours } }: { preview: ChangeOverPreview }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const texts = useSlotTexts();
  const { palette } = useTheme();
  const date = format.date(format.isoDay(instant));
  const moves = forward > 0 ? 'later' : 'earlier';
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="info">
        {translate(`place.schedule.changeOvers.${moves}`, { date, smart_count: Math.abs(forward) })}
      </Alert>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate('place.schedule.changeOvers.hours', { smart_count: hours.length })}
      </Typography>
      <Box component="ol" aria-label={date} sx={HOURS}>
        {hours.map(({ instant: begins, hour, slot }) => {
          const isTwice = hours.filter((other) => other.hour === hour).length > 1;
          return (
            <Box
              component="li"
              key={begins}
              title={isTwice ? translate('place.schedule.changeOvers.twice') : undefined}
              style={{ backgroundColor: slotColor(slot, palette.mode) }}
              sx={{
                ...{ borderRadius: '6px', textAlign: 'center', py: 0.25, bgcolor: 'action.hover' },
                ...(isTwice ? { outline: '2px dashed', outlineColor: 'warning.main', outlineOffset: '-2px' } : {}),
              }}
            >
              <Typography variant="caption" component="div" color="text.secondary">
                {texts.hour(hour)}
              </Typography>
              <Typography variant="body2" component="div" sx={{ fontWeight: 550 }}>
                {texts.shortSlot(slot)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
