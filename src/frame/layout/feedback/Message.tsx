import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type MessageProps = { icon: SvgIconComponent; title: string; text: string; action: ReactNode };

export function Message({ icon: Icon, title, text, action }: MessageProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', px: 2, py: 10 }}>
      <Box sx={{ p: 2, borderRadius: '50%', bgcolor: 'action.selected', color: 'primary.main', lineHeight: 0 }}>
        <Icon fontSize="large" />
      </Box>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440, mb: 1 }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}
