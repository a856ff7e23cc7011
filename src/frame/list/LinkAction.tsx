import { IconButton, ListItemIcon, MenuItem, Tooltip } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';

type RowActionPlace = 'row' | 'menu';

const PlaceContext = createContext<RowActionPlace>('row');

export const RowActionPlaceProvider = PlaceContext.Provider;

export function useRowActionPlace(): RowActionPlace {
  return useContext(PlaceContext);
}

interface LinkActionProps {
  to: string;
  label: string;
  children: ReactNode;
}

export function LinkAction({ to, label, children }: LinkActionProps) {
  const place = useRowActionPlace();
  if (place === 'menu') {
    return (
      <MenuItem component={Link} to={to} dense>
        <ListItemIcon>{children}</ListItemIcon>
        {label}
      </MenuItem>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} aria-label={label} size="small">
        {children}
      </IconButton>
    </Tooltip>
  );
}
