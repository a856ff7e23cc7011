import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface FigureCardProps {
  label: string;
  value: string;
  unit?: string;
  icon?: ReactNode;
  band?: { word: string; colour: string };
  note?: string;
}

export function FigureCard({ label, value, unit = '', icon, band, note }: FigureCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, laptop: 2 }, minWidth: 0, breakInside: 'avoid', '@media print': { px: 1.25 } }}
    >
      <Typography id={id} component="h3" variant="subtitle2" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minHeight: 36 }}>
        <Typography component="p" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums', color: band?.colour }}>
          {value}
          {unit !== '' && (
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 0.75 }}>
              {unit}
            </Typography>
          )}
        </Typography>
        {icon}
      </Box>
      {band !== undefined && (
        <Typography variant="body2" component="p" sx={{ color: band.colour, fontWeight: 650 }}>
          {band.word}
        </Typography>
      )}
      {note !== undefined && (
        <Typography variant="caption" component="p" color="text.secondary">
          {note}
        </Typography>
      )}
    </Paper>
  );
}
