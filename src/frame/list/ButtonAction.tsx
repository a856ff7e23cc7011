import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useRowActionPlace } from './row-action-place';

interface ButtonActionProps {
  /** What the icon means, for example `Delete Town hall`. */
  label: string;
  onClick(): void;
  /** The icon. */
  children: ReactNode;
}

/** An action of one row that happens in its place. */
export function ButtonAction({ label, onClick, children }: ButtonActionProps) {
  const place = useRowActionPlace();
  if (place === 'menu') {
    return (
      <MenuItem onClick={onClick} dense>
        <ListItemIcon>{children}</ListItemIcon>
        {label}
      </MenuItem>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} size="small" onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
