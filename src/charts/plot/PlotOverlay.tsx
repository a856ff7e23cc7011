import { Box } from '@mui/material';
import type { DrawnSeries, TimeRange } from '../chart-series';
import { nearestPoint } from '../readings/nearest-point';
import { HoverCard, type HoverRow } from './HoverCard';
import type { PlotGeometry } from './plot-geometry';
import { partOfRange } from './time-range';
import { usePlotPointer } from './use-plot-pointer';
import type { YScale } from './y-scale';

/** How far from the pointer, in px, a point still counts as being under it. */
const REACH = 12;

interface PlotOverlayProps {
  geometry: PlotGeometry;
  range: TimeRange;
  series: readonly DrawnSeries[];
  yScale: YScale;
  unit: string;
  formatValue: (value: number) => string;
  formatInstant: (instant: number) => string;
  onZoom: (range: TimeRange) => void;
  onReset: () => void;
}

/** Lies over the plot: dragging zooms, a double click goes back, and the pointer tells what is under it. */
export function PlotOverlay(props: PlotOverlayProps) {
  const { geometry, range, series, yScale, unit, formatValue, formatInstant, onZoom, onReset } = props;
  const { hover, drag, handlers } = usePlotPointer({ onDrag: (a, b) => onZoom(partOfRange(range, a, b)) });
  const length = range.to - range.from;
  const instant = hover === null ? null : range.from + hover * length;

  const marks = series.flatMap((one) => {
    const reach = Math.max(one.intervalMs, (REACH / geometry.width) * length);
    const point = instant === null ? null : nearestPoint(one.points, instant, reach);
    return point && point.x >= range.from && point.x <= range.to ? [{ series: one, value: point.y, at: point.x }] : [];
  });
  const rows: HoverRow[] = marks;
  const leftOf = (at: number) => ((at - range.from) / length) * geometry.width;
  const topOf = (value: number) => ((yScale.max - value) / (yScale.max - yScale.min)) * geometry.height;

  return (
    <Box
      data-testid="plot"
      {...handlers}
      onDoubleClick={onReset}
      style={{ left: geometry.left, top: geometry.top, width: geometry.width, height: geometry.height }}
      sx={{ position: 'absolute', cursor: 'crosshair', touchAction: 'pan-y', userSelect: 'none' }}
    >
      {drag && (
        <Box
          style={{
            left: Math.min(drag.start, drag.end) * geometry.width,
            width: Math.abs(drag.end - drag.start) * geometry.width,
          }}
          sx={{ position: 'absolute', top: 0, bottom: 0, bgcolor: 'primary.main', opacity: 0.16 }}
        />
      )}
      {hover !== null && instant !== null && (
        <>
          <Box
            style={{ left: hover * geometry.width }}
            sx={{ position: 'absolute', top: 0, bottom: 0, borderLeft: 1, borderColor: 'text.disabled' }}
          />
          {marks.map((mark) => (
            <Box
              key={mark.series.key}
              style={{ left: leftOf(mark.at), top: topOf(mark.value), backgroundColor: mark.series.colour }}
              sx={{
                position: 'absolute',
                width: 9,
                height: 9,
                m: '-4.5px',
                borderRadius: '50%',
                border: 2,
                borderColor: 'background.paper',
              }}
            />
          ))}
          <Box
            style={
              hover > 0.5 ? { right: (1 - hover) * geometry.width + REACH } : { left: hover * geometry.width + REACH }
            }
            sx={{ position: 'absolute', top: 8, zIndex: 1, pointerEvents: 'none' }}
          >
            <HoverCard title={formatInstant(instant)} rows={rows} formatValue={formatValue} unit={unit} />
          </Box>
        </>
      )}
    </Box>
  );
}
