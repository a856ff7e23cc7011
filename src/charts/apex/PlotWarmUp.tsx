import { Box, useTheme } from '@mui/material';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { loadPlot } from './load-plot';
import type { PlotDescription } from './plot-options';

const ApexPlot = lazy(loadPlot);

const WIDTH = 320;
const HEIGHT = 160;

/** What is drawn one after the other: a few short lines first, which is slow enough, and in the end as in a real chart. */
const ROUNDS = [
  { lines: 2, points: 2 },
  { lines: 4, points: 40 },
  { lines: 6, points: 80 },
  { lines: 8, points: 120 },
  { lines: 10, points: 160 },
  { lines: 10, points: 240 },
  { lines: 10, points: 240 },
] as const;

function seriesOf(round: number): PlotDescription['series'] {
  const { lines, points } = ROUNDS[round] ?? ROUNDS[0];
  const x = Float64Array.from({ length: points }, (_none, index) => index / points);
  const y = x.map((share) => (share * points) % 2);
  return Array.from({ length: lines }, (_none, index) => ({
    key: String(index),
    label: String(index),
    dash: 0,
    shiftMs: 0,
    colour: 'currentColor',
    points: { x, y, measured: points, drawn: points },
  }));
}

/**
 * A small chart that nobody sees, drawn again and again while the readings are on their way: a browser compiles the
 * functions of the chart library when they first run, and makes them fast when they have run often. Without that the first
 * real chart would keep the page from answering.
 */
export const PlotWarmUp = memo(function PlotWarmUp({ locale }: { locale: string }) {
  const [round, setRound] = useState(0);
  const [drawnRound, setDrawnRound] = useState<number>();
  const drawn = useCallback(() => setDrawnRound(round), [round]);
  useEffect(() => {
    if (drawnRound !== round || round === ROUNDS.length - 1) return undefined;
    const timer = setTimeout(() => setRound(round + 1));
    return () => clearTimeout(timer);
  }, [drawnRound, round]);
  const theme = useTheme();
  const plot = useMemo<PlotDescription>(
    () => ({
      series: seriesOf(round),
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
    [round, locale, theme],
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
        <ApexPlot plot={plot} onDrawn={drawn} />
      </Suspense>
    </Box>
  );
});
