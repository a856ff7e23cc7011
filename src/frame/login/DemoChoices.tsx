import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface DemoChoicesProps {
  title: string;
  children: ReactNode;
}

export function DemoChoices({ title, children }: DemoChoicesProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        mt: 3,
        p: { xs: 1.5, phone: 2 },
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Typography id={titleId} variant="subtitle2" component="h2">
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {translate('login.demo.intro')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          '& .MuiButton-root': {
            justifyContent: 'space-between',
            gap: 1.5,
            px: { xs: 0.5, phone: 1 },
            fontSize: { xs: '0.8125rem', phone: '0.875rem' },
            fontWeight: 500,
            textAlign: 'start',
            '& > span:first-of-type': { overflowWrap: 'anywhere' },
            '& > span:nth-of-type(2)': { color: 'text.secondary', fontSize: '0.8125rem', flexShrink: 0 },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
