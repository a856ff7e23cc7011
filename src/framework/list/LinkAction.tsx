import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkActionProps {
  to: string;
  /** What the icon means, for example `Edit Town hall`. */
  label: string;
  /** The icon. */
  children: ReactNode;
}

/** An action of one row that leads to another address. */
export function LinkAction({ to, label, children }: LinkActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} aria-label={label} size="small">
        {children}
      </IconButton>
    </Tooltip>
  );
}
