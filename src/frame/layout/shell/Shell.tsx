import { Box, Drawer, Link, useMediaQuery } from '@mui/material';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Session } from '../../auth/contract';
import { withLaterTexts } from '../../model/later-texts';
import { ConnectionNotice, SiteNotice } from '../feedback/notices';
import { BAR_HEIGHT, MENU_WIDTH } from '../theme/theme';
import type { AccountAction } from './account-action';
import type { MenuEntry } from './menu-entry';
import { FirstPage, MAIN_ID, TITLE_ID } from './page-focus';
import { Catch, PageLoading } from './page-states';
import { SideMenu } from './SideMenu';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { TopBar } from './TopBar';

type MenuDrawerProps = { entries: readonly MenuEntry[]; open: boolean; onClose: () => void; onFind: () => void };

function MenuDrawer({ entries, open, onClose, onFind }: MenuDrawerProps) {
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

const ShortcutsDialog = lazy(() => withLaterTexts(import('./shortcuts/ShortcutsDialog')));

/** Resets after an error when the user navigates, so that the console stays usable. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Catch key={pathname.split('/')[1]}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </Catch>
  );
}

interface ShellProps {
  session: Session;
  entries: readonly MenuEntry[];
  topBarPart: ReactNode;
  Find: ComponentType<{ open: boolean; onClose(): void }>;
  notice?: ReactNode;
  accountActions?: readonly AccountAction[];
  children: ReactNode;
}

export function Shell({ session, entries, topBarPart, Find, notice, accountActions, children }: ShellProps) {
  const translate = useTranslate();
  const [menuOpen, setMenuOpen] = useState(false);
  const [firstPage] = useState({});
  const [opened, setOpened] = useState<'find' | 'shortcuts' | null>(null);
  const close = () => setOpened(null);
  const find = () => {
    setMenuOpen(false);
    setOpened('find');
  };
  useShortcuts({ find, help: () => setOpened('shortcuts') });
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default', color: 'text.primary' }}>
      <Link
        href={`#${MAIN_ID}`}
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          px: 2,
          py: 1,
          zIndex: 'tooltip',
          bgcolor: 'background.paper',
          borderRadius: 1,
          transform: 'translateY(-200%)',
          '&:focus': { transform: 'none' },
        }}
      >
        {translate('shell.skip')}
      </Link>
      <MenuDrawer entries={entries} open={menuOpen} onClose={() => setMenuOpen(false)} onFind={find} />
      <TopBar
        session={session}
        part={topBarPart}
        accountActions={accountActions}
        menuOpen={menuOpen}
        onToggleMenu={() => setMenuOpen((open) => !open)}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0, pt: `${BAR_HEIGHT}px`, ml: { laptop: `${MENU_WIDTH}px` } }}>
        {notice}
        <SiteNotice />
        <ConnectionNotice />
        <Box
          component="main"
          id={MAIN_ID}
          aria-labelledby={TITLE_ID}
          tabIndex={-1}
          sx={{ p: { xs: 2, tablet: 3 }, maxWidth: 1900, mx: 'auto', '&:focus-visible': { outline: 'none' } }}
        >
          <FirstPage value={firstPage}>
            <PageBoundary>{children}</PageBoundary>
          </FirstPage>
        </Box>
      </Box>
      <Suspense fallback={null}>
        {opened === 'find' && <Find open onClose={close} />}
        {opened === 'shortcuts' && <ShortcutsDialog open onClose={close} />}
      </Suspense>
    </Box>
  );
}
