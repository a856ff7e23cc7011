import { Box, Paper, Typography } from '@mui/material';
import type { DrawnSeries } from '../chart-series';
import { LineSample } from '../parts/LineSample';

export interface HoverRow {
  series: DrawnSeries;
  value: number;
}

interface HoverCardProps {
  /** The instant under the pointer, written out. */
  title: string;
  rows: readonly HoverRow[];
  formatValue: (value: number) => string;
  unit: string;
}

/** What every line shows at the instant under the pointer. */
export function HoverCard({ title, rows, formatValue, unit }: HoverCardProps) {
  return (
    <Paper elevation={0} sx={{ px: 1.5, py: 1, maxWidth: 280, boxShadow: 3, opacity: 0.97 }}>
      <Typography variant="caption" component="p" color="text.secondary">
        {title}
      </Typography>
      {rows.map(({ series, value }) => (
        <Box key={series.key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <LineSample colour={series.colour} dash={series.dash} isFaint={series.isFaint} />
          <Typography variant="caption" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {series.label}
          </Typography>
          <Typography variant="caption" noWrap sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatValue(value)} {unit}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
