import { Box, Paper, Typography } from '@mui/material';
import type { DrawnSeries } from '../chart-series';
import { LineSample } from '../parts/LineSample';
import type { Point } from '../readings/reading-at';

/** A reading, and the line that it is of. */
export interface HoverRow extends Point {
  series: DrawnSeries;
}

interface HoverCardProps {
  /** What is pointed at, ms. */
  instant: number;
  rows: readonly HoverRow[];
  formatValue: (value: number) => string;
  formatInstant: (instant: number) => string;
  unit: string;
  /** What else is to be said of that instant, such as alarms. */
  notes?: readonly string[];
}

/** The instant of the reading itself: a line that is laid over later ones was measured earlier. */
function measuredAt({ series, x }: HoverRow): number {
  return x - series.shiftMs;
}

/** Readings around an instant. The one that is closest gives the card its time; each that was measured at another says so. */
export function HoverCard({ instant, rows, formatValue, formatInstant, unit, notes = [] }: HoverCardProps) {
  const nearest = rows.reduce<HoverRow | null>(
    (best, row) => (best && Math.abs(best.x - instant) <= Math.abs(row.x - instant) ? best : row),
    null,
  );
  const title = formatInstant(nearest ? measuredAt(nearest) : instant);
  return (
    <Paper elevation={0} sx={{ px: 1.5, py: 1, maxWidth: { xs: 200, tablet: 300 }, boxShadow: 3, opacity: 0.97 }}>
      <Typography variant="caption" component="p" color="text.secondary">
        {title}
      </Typography>
      {rows.map((row) => {
        const { series, y } = row;
        const own = formatInstant(measuredAt(row));
        return (
          <Box key={series.key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <LineSample colour={series.colour} dash={series.dash} isFaint={series.isFaint} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" component="p" noWrap>
                {series.label}
              </Typography>
              {own !== title && (
                <Typography variant="caption" component="p" noWrap color="text.secondary" sx={{ lineHeight: 1.2 }}>
                  {own}
                </Typography>
              )}
            </Box>
            <Typography variant="caption" noWrap sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatValue(y)} {unit}
            </Typography>
          </Box>
        );
      })}
      {notes.map((note) => (
        <Typography key={note} variant="caption" component="p" color="error" sx={{ fontWeight: 600 }}>
          {note}
        </Typography>
      ))}
    </Paper>
  );
}
