import { Box, useTheme } from '@mui/material';
import { memo } from 'react';
import { VISUALLY_HIDDEN } from '../../layout/theme/visually-hidden';
import type { BandTexts, TimeBand, TimeRange } from '../chart-series';
import { BAND_BAR, bandColours } from '../plot/band-colours';
import { visibleParts } from '../plot/time-range';

/** Maximum bands that a screen reader announces. */
const MAX_REPORTED = 20;

interface BandLegendProps {
  texts: BandTexts;
  bands: readonly TimeBand[] | undefined;
  range: TimeRange;
  formatInstant: (instant: number) => string;
}

/**
 * Legend of bands, with a list of the visible ones for screen readers. Reserves its space from the start, so that the
 * layout does not move.
 */
export const BandLegend = memo(function BandLegend({ texts, bands, range, formatInstant }: BandLegendProps) {
  const theme = useTheme();
  const { ground, bar } = bandColours(theme, texts.tone);
  const shown = bands?.filter((band) => band.tone === texts.tone && visibleParts([band], range).length > 0);
  if (texts.none === undefined && !shown?.length) return null;
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.75, px: 1, py: 0.5, minHeight: 28, typography: 'body2' },
        ...{ position: 'relative', color: shown?.length === 0 ? 'text.secondary' : 'text.primary' },
      }}
    >
      {shown?.length === 0 && texts.none}
      {shown !== undefined && shown.length > 0 && (
        <>
          <Box
            aria-hidden="true"
            sx={{ width: 14, height: 14, bgcolor: ground, borderTop: `${BAND_BAR}px solid ${bar}`, flex: 'none' }}
          />
          <span>{texts.title}</span>
          <Box component="ul" aria-label={texts.title} sx={VISUALLY_HIDDEN}>
            {shown.slice(0, MAX_REPORTED).map(({ label, from, to }) => (
              <li key={`${label} ${from}`}>{`${label}, ${formatInstant(from)} – ${formatInstant(to)}`}</li>
            ))}
            {shown.length > MAX_REPORTED && <li>{`+ ${shown.length - MAX_REPORTED}`}</li>}
          </Box>
        </>
      )}
    </Box>
  );
});
