import { useTheme } from '@mui/material';
import type { TimeRange } from '../chart-series';
import { BAND_BAR, bandColours } from './band-colours';
import type { PlotGeometry } from './plot-geometry';
import { joined, visibleParts } from './time-range';
import type { Plot } from './use-plot';

const LABEL_FONT = 12;
/** Baselines of the two lines of text, px below the plot. */
const FIRST_LINE = 16;
const SECOND_LINE = 32;

/** A label whose tick is closer than this, in px, to the right end stops at the tick, so that nothing is cut off. */
const NEAR_END = 20;

interface TickGridProps {
  plot: Pick<Plot, 'ticks' | 'range' | 'shades' | 'bands'>;
  geometry: PlotGeometry;
}

/**
 * Shaded times and bands, and grid line and label of each tick, under the lines. ApexCharts' own time axis is wrong on the days when the clocks
 * change, and its annotations measure every label, which takes longer than all the lines.
 */
export function TickGrid({ plot, geometry }: TickGridProps) {
  const theme = useTheme();
  const { palette } = theme;
  const { left, top, width, height } = geometry;
  const { from, to } = plot.range;
  const across = (part: TimeRange) => ({
    x: ((part.from - from) / (to - from)) * width,
    width: Math.max(1, ((part.to - part.from) / (to - from)) * width),
  });
  const { ground, bar } = bandColours(theme);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="100%"
      height="100%"
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
    >
      <g transform={`translate(${left} ${top})`} fontSize={LABEL_FONT}>
        {visibleParts(plot.shades, plot.range).map((shade) => (
          <rect key={shade.from} {...across(shade)} height={height} fill={palette.action.selected} />
        ))}
        {joined(visibleParts(plot.bands, plot.range)).map((band) => (
          <g key={band.from}>
            <rect {...across(band)} height={height} fill={ground} />
            <rect {...across(band)} height={BAND_BAR} fill={bar} />
          </g>
        ))}
        {plot.ticks.map(({ at, label, context }) => {
          const x = ((at - from) / (to - from)) * width;
          const textAnchor = width - x < NEAR_END ? 'end' : 'middle';
          return (
            <g key={at} transform={`translate(${x} 0)`} textAnchor={textAnchor}>
              <line y2={height} stroke={palette.divider} />
              <text y={height + FIRST_LINE} fill={palette.text.secondary}>
                {label}
              </text>
              {context !== null && (
                <text y={height + SECOND_LINE} fill={palette.text.primary}>
                  {context}
                </text>
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
