import { Box, Paper, TableContainer, type Theme, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** Shadows at edges with more content: the covers scroll with the table, the shadows below do not. */
const SCROLL_SHADOWS = {
  backgroundImage: ({ palette }: Theme) =>
    [
      `linear-gradient(to right, ${palette.background.paper} 40%, transparent)`,
      `linear-gradient(to left, ${palette.background.paper} 40%, transparent)`,
      'linear-gradient(to right, rgba(0, 0, 0, 0.28), transparent)',
      'linear-gradient(to left, rgba(0, 0, 0, 0.28), transparent)',
    ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '36px 100%, 36px 100%, 12px 100%, 12px 100%',
  backgroundAttachment: 'local, local, scroll, scroll',
  '@media print': { backgroundImage: 'none' },
};

interface TableCardProps {
  title: string;
  note?: string;
  tools?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** True allows a page break between rows on paper. */
  isLong?: boolean;
}

export function TableCard({ title, note, tools, children, footer, isLong = false }: TableCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 1.5, sm: 2.5 },
        minWidth: 0,
        breakInside: isLong ? 'auto' : 'avoid',
        '& tr': { breakInside: 'avoid' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography id={id} component="h2" variant="h5" sx={{ flex: 1, minWidth: 160 }}>
          {title}
        </Typography>
        {tools}
      </Box>
      <TableContainer tabIndex={0} role="group" aria-labelledby={id} sx={SCROLL_SHADOWS}>
        {children}
      </TableContainer>
      {note !== undefined && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
      {footer}
    </Paper>
  );
}
