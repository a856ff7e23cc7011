import { Box, useTheme } from '@mui/material';
import { lazy, memo, Suspense, useMemo } from 'react';
import { loadPlot } from './load-plot';
import type { PlotDescription } from './plot-options';

const ApexPlot = lazy(loadPlot);

const WIDTH = 320;
const HEIGHT = 160;
const SERIES: PlotDescription['series'] = ['a', 'b'].map((key) => ({
  key,
  label: key,
  dash: 0,
  intervalMs: 1,
  colour: 'currentColor',
  points: { x: new Float64Array([0, 1]), y: new Float64Array([0, 1]), measured: 2, drawn: 2 },
}));

const ignore = () => undefined;

/**
 * A small chart that nobody sees, drawn while the readings are on their way: a browser compiles the functions of the
 * chart library when they first run, which would keep the first real chart waiting.
 */
export const PlotWarmUp = memo(function PlotWarmUp({ locale }: { locale: string }) {
  const theme = useTheme();
  const plot = useMemo<PlotDescription>(
    () => ({
      series: SERIES,
      range: { from: 0, to: 1 },
      width: WIDTH,
      height: HEIGHT,
      ticks: [],
      yScale: { min: 0, max: 1, steps: 2 },
      references: [{ value: 1, label: 'a' }],
      formatValue: String,
      locale,
      theme,
    }),
    [locale, theme],
  );
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'fixed',
        left: -2 * WIDTH,
        width: WIDTH,
        height: HEIGHT,
        visibility: 'hidden',
        contain: 'strict',
      }}
    >
      <Suspense fallback={null}>
        <ApexPlot plot={plot} onDrawn={ignore} />
      </Suspense>
    </Box>
  );
});
