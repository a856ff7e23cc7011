import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';

const MODES = ['auto', 'manual'] as const;
type Mode = (typeof MODES)[number];

/** Placeholder temperatures in °C until the plant reports its own. */
const PLACEHOLDERS = { supply: 55, return: 45 } as const;

/** Shows a plant that the console cannot control yet, and states this. */
export default function PlantTab() {
  const translate = useTranslate();
  const format = useValueFormat();
  const [mode, setMode] = useState<Mode>('auto');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <ToggleButtonGroup
          exclusive
          color="primary"
          value={mode}
          aria-label={translate('place.plant.mode')}
          onChange={(_event, next: Mode | null) => next !== null && setMode(next)}
        >
          {MODES.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 3 }}>
              {translate(`place.plant.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('place.plant.localOnly')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {Object.entries(PLACEHOLDERS).map(([name, celsius]) => (
          <Card key={name} sx={{ p: 2, borderStyle: 'dashed' }}>
            <Typography variant="subtitle2" component="h3">
              {translate(`place.plant.${name}`)}
            </Typography>
            <Typography variant="h3" component="p" color="text.secondary">
              {`${format.number(celsius)} °C`}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('place.plant.placeholder')}
            </Typography>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
