import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Key({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        py: 0.25,
        mr: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
