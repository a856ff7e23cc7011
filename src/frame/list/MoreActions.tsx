import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';
import { RowActionPlaceProvider } from './row-action-place';

interface MoreActionsProps {
  /** For example `More for Town hall`. */
  label: string;
  children: ReactNode;
}

/** The actions of a row that have no room in it. */
export function MoreActions({ label, children }: MoreActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        size="small"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor !== null && (
        <RowActionPlaceProvider value="menu">
          <Menu
            open
            anchorEl={anchor}
            onClose={close}
            onClick={close}
            // Keys are the menu's own, not those of the row around it in the tree.
            onKeyDown={(event) => event.stopPropagation()}
            disableAutoFocusItem
            slotProps={{
              list: { 'aria-label': label },
              paper: { sx: { maxWidth: 320, '& .MuiMenuItem-root': { whiteSpace: 'normal' } } },
            }}
          >
            {children}
          </Menu>
        </RowActionPlaceProvider>
      )}
    </>
  );
}
