import { Alert, Box, FormControlLabel, Switch, Typography, useTheme } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { type ChangeOverPreview, findNextChangeOvers, previewChangeOver } from '../../../domain/schedule/change-over';
import { getSlotColor } from './slot-color';
import type { Schedule } from './use-schedule';
import { useSlotTexts } from './use-slot-texts';

interface ChangeOversProps {
  schedule: Schedule;
  zone: string;
  mayChange: boolean;
}

export function ChangeOvers({ schedule, zone, mayChange }: ChangeOversProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { week, instant, keepUtc, setKeepUtc } = schedule;
  const stored = { wall: week, before: instant, keepUtc };
  const previews = findNextChangeOvers(instant, zone).map((change) => previewChangeOver(stored, change, zone));
  const explanation = previews.length === 0 ? 'none' : keepUtc ? 'inUtc' : 'onClock';
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h6" component="h3">
        {translate('place.schedule.changeOvers.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`place.schedule.changeOvers.${explanation}`, { zone })}
      </Typography>
      <FormControlLabel
        control={<Switch checked={keepUtc} disabled={!mayChange} onChange={(_event, checked) => setKeepUtc(checked)} />}
        label={translate('place.schedule.changeOvers.keepUtc')}
        sx={{ mb: 1 }}
      />
      {previews.map((preview) => (
        <Preview key={preview.instant} preview={preview} keepUtc={keepUtc} />
      ))}
    </Box>
  );
}

const HOURS = {
  ...{ m: 0, p: 0, mt: 0.5, listStyle: 'none', display: 'grid', gap: '2px' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(42px, 1fr))',
};

function Preview({ preview, keepUtc }: { preview: ChangeOverPreview; keepUtc: boolean }) {
  const { instant, forward, hours } = preview;
  const translate = useTranslate();
  const format = useValueFormat();
  const texts = useSlotTexts();
  const { palette } = useTheme();
  const date = format.date(format.isoDay(instant));
  const moves = !keepUtc ? 'stays' : forward > 0 ? 'later' : 'earlier';
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
              style={{ backgroundColor: getSlotColor(slot, palette.mode) }}
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
