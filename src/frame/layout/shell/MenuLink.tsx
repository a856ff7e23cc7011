import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'react-admin';
import { Link, useMatch } from 'react-router';
import type { MenuEntry } from './menu-entry';

interface MenuLinkProps {
  entry: MenuEntry;
  onFollow: () => void;
}

export function MenuLink({ entry: { to, label, icon: Icon, Mark }, onFollow }: MenuLinkProps) {
  const translate = useTranslate();
  const open = useMatch({ path: to, end: false }) !== null;
  return (
    <Box component="li" sx={{ mb: 0.5 }}>
      <ListItemButton
        component={Link}
        to={to}
        onClick={onFollow}
        selected={open}
        aria-current={open ? 'page' : undefined}
        sx={{
          minHeight: 44,
          color: 'text.secondary',
          '& .MuiListItemIcon-root': { color: 'inherit' },
          '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', bgcolor: 'action.selected' },
        }}
      >
        <ListItemIcon sx={{ minWidth: 38 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={translate(label, { _: label })}
          slotProps={{ primary: { variant: 'body1', sx: { fontWeight: open ? 650 : 500 } } }}
        />
        {Mark !== undefined && <Mark />}
      </ListItemButton>
    </Box>
  );
}
