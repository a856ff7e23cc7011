import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface CardRowProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function CardRow({ title, note, children }: CardRowProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
        <Typography id={id} component="h2" variant="h5">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
          '@media print': { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
