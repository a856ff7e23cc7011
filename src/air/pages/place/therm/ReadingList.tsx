import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface Reading {
  label: string;
  value: ReactNode;
}

export function ReadingList({ readings }: { readings: readonly Reading[] }) {
  if (readings.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {readings.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'flex', gap: 1.5, py: 0.25, justifyContent: 'space-between' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, fontWeight: 500, textAlign: 'right', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
