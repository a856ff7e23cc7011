import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LocalDay } from '../selection/local-day';
import { daysOfPreset, PERIOD_PRESETS } from '../selection/period-presets';

interface PeriodPresetsProps {
  from: LocalDay | null;
  to: LocalDay | null;
  today: LocalDay;
  onChoose: (days: { from: LocalDay; to: LocalDay }) => void;
}

/** Periods by name; the one that is chosen is marked. */
export function PeriodPresets({ from, to, today, onChoose }: PeriodPresetsProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('dashboard.presets.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {PERIOD_PRESETS.map((preset) => {
        const days = daysOfPreset(preset, today);
        const isChosen = days.from === from && days.to === to;
        return (
          <Chip
            key={preset}
            size="small"
            label={translate(`dashboard.presets.${preset}`)}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(days)}
          />
        );
      })}
    </Box>
  );
}
