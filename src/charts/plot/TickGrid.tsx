import { useTheme } from '@mui/material';
import type { PlotGeometry } from './plot-geometry';
import { visibleParts } from './time-range';
import type { Plot } from './use-plot';

const LABEL_FONT = 12;
/** Baselines of the two lines of text, px below the plot. */
const FIRST_LINE = 16;
const SECOND_LINE = 32;

/** A label whose tick is closer than this, in px, to the right end stops at the tick, so that nothing is cut off. */
const NEAR_END = 20;

interface TickGridProps {
  plot: Pick<Plot, 'ticks' | 'range' | 'shades'>;
  geometry: PlotGeometry;
}

/**
 * Shaded times, and grid line and label of each tick, under the lines. ApexCharts' own time axis is wrong on the days when the clocks
 * change, and its annotations measure every label, which takes longer than all the lines.
 */
export function TickGrid({ plot, geometry }: TickGridProps) {
  const { palette } = useTheme();
  const { left, top, width, height } = geometry;
  const { from, to } = plot.range;
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
          <rect
            key={shade.from}
            x={((shade.from - from) / (to - from)) * width}
            width={((shade.to - shade.from) / (to - from)) * width}
            height={height}
            fill={palette.action.selected}
          />
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
