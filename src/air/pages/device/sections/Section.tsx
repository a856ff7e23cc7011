import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mb: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 32,
        }}
      >
        <Typography id={titleId} variant="h6" component="h3">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
