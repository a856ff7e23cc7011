import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MENU_WIDTH } from '../theme/breakpoints';
import type { MenuEntry } from './menu-entry';
import { SideMenu } from './SideMenu';

interface MenuDrawerProps {
  entries: readonly MenuEntry[];
  /** Whether the menu is open over the page, on small screens. */
  open: boolean;
  onClose: () => void;
  onFind: () => void;
}

/** The side menu: always there beside the page on wide screens, over the page and on demand on small ones. */
export function MenuDrawer({ entries, open, onClose, onFind }: MenuDrawerProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('laptop'), { noSsr: true });
  return (
    <Drawer
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: MENU_WIDTH, border: 0, borderRight: 1, borderColor: 'divider', borderRadius: 0 } },
      }}
    >
      <SideMenu entries={entries} onFollow={onClose} onFind={onFind} />
    </Drawer>
  );
}
