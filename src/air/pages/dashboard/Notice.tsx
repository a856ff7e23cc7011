import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

export function Notice({ icon, title, text, action }: NoticeProps) {
  return (
    <Paper sx={{ px: 3, py: { xs: 5, sm: 8 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 }}>
      <Box aria-hidden="true" sx={{ color: 'text.disabled', '& svg': { fontSize: 44 } }}>
        {icon}
      </Box>
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
      {action}
    </Paper>
  );
}
