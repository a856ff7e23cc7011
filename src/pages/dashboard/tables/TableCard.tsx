import { Box, Paper, TableContainer, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface TableCardProps {
  title: string;
  note?: string;
  /** Beside the title, such as filters and exports. */
  tools?: ReactNode;
  children: ReactNode;
  /** Below the table. */
  footer?: ReactNode;
  /** On paper it may go on with its next row on the next page. */
  isLong?: boolean;
}

/** A table in a card; it scrolls sideways where it does not fit. */
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
      <TableContainer tabIndex={0} role="group" aria-labelledby={id}>
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
