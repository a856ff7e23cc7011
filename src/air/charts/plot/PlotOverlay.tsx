import { Box } from '@mui/material';
import { CrosshairMarks, type CrosshairMarksProps } from './CrosshairMarks';
import { type Crosshair, useCrosshair } from './crosshair';
import { partOfRange } from './time-range';
import { usePlotPointer } from './use-plot-pointer';

interface PlotOverlayProps extends Omit<CrosshairMarksProps, 'instant'> {
  crosshair: Crosshair;
  onZoom: (range: { from: number; to: number }) => void;
  onReset: () => void;
}

/** Lies over the plot: dragging zooms, a double click goes back, and the crosshair tells what is under it. */
export function PlotOverlay({ crosshair, onZoom, onReset, ...marks }: PlotOverlayProps) {
  const { geometry, range } = marks;
  const { drag, handlers } = usePlotPointer({
    onHover: (at) => crosshair.point(at === null ? null : range.from + at * (range.to - range.from)),
    onDrag: (a, b) => onZoom(partOfRange(range, a, b)),
  });
  const instant = useCrosshair(crosshair);
  const isInside = instant !== null && instant >= range.from && instant <= range.to;

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
      {isInside && <CrosshairMarks {...marks} instant={instant} />}
    </Box>
  );
}
