import SearchIcon from '@mui/icons-material/Search';
import { Box, Drawer, Link, useMediaQuery } from '@mui/material';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useMatch } from 'react-router';
import type { Session } from '../../auth/contract';
import type { MenuGroup } from '../../model/entity-model';
import { withLaterTexts } from '../../model/later-texts';
import { ConnectionNotice, SiteNotice } from '../feedback/notices';
import { BAR_HEIGHT, MENU_WIDTH } from '../theme/theme';
import type { AccountAction } from './account-action';
import { createHasRecordsQuery, type RecordSource } from './has-records';
import { Logo } from './Logo';
import type { MenuEntry } from './menu-entry';
import { FirstPage, MAIN_ID, TITLE_ID } from './page-focus';
import { ErrorBoundary, PageLoading } from './page-states';
import { formatCommandKey, Key, useShortcuts } from './shortcuts/use-shortcuts';
import { TopBar } from './TopBar';

type Levels = { shown: readonly MenuEntry[]; loading: boolean; error: Error | null; retry(): void };

function useLevels(entries: readonly MenuEntry[]): Levels {
  const dataProvider = useDataProvider<DataProvider & RecordSource>();
  const resources = entries.flatMap(({ needsRecordsOf }) => needsRecordsOf ?? []);
  return useQueries({
    queries: resources.map((resource) => createHasRecordsQuery(dataProvider, resource)),
    combine: (results) => ({
      shown: entries.filter(
        ({ needsRecordsOf: needed }) => needed === undefined || results[resources.indexOf(needed)]?.data === true,
      ),
      loading: results.some(({ isLoading }) => isLoading),
      error: results.find((result) => result.error !== null)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch();
      },
    }),
  });
}

function entriesOf(entries: readonly MenuEntry[], group: MenuGroup): MenuEntry[] {
  return entries.filter((entry) => entry.group === group);
}

function MenuLink({ entry: { to, label, icon: Icon, Mark }, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const translate = useTranslate();
  const open = useMatch({ path: to, end: false }) !== null;
  return (
    <Box component="li" sx={{ mb: 0.5 }}>
      <ListItemButton
        component={RouterLink}
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

function FindButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <ButtonBase
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        display: 'flex',
        width: '100%',
        minHeight: 40,
        px: 1.5,
        mb: 1.5,
        gap: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
      }}
    >
      <SearchIcon fontSize="small" />
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
        {translate('shell.find')}
      </Box>
      <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
        <Key>{formatCommandKey(navigator.platform)}</Key>
        <Key>K</Key>
      </Box>
    </ButtonBase>
  );
}

function HomeLink({ onFollow }: { onFollow: () => void }) {
  const translate = useTranslate();
  const product = translate('product.name');
  return (
    <Link
      component={RouterLink}
      to="/"
      onClick={onFollow}
      aria-label={translate('shell.home', { product })}
      underline="none"
      color="textPrimary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1, mb: 1.5, height: BAR_HEIGHT }}
    >
      <Logo />
      <Typography component="span" variant="h4">
        {product}
      </Typography>
    </Link>
  );
}

type SideMenuProps = { entries: readonly MenuEntry[]; onFollow: () => void; onFind: () => void };

export function SideMenu({ entries, onFollow, onFind }: SideMenuProps) {
  const translate = useTranslate();
  const levels = useLevels(entriesOf(entries, 'levels'));
  // Shows no menu entries until all entries are known, because late entries would move other entries under the pointer.
  const isComplete = !levels.loading;
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ px: 2, pb: 3 }}>
      <HomeLink onFollow={onFollow} />
      <FindButton onClick={onFind} />
      <MenuSection entries={entriesOf(entries, 'main')} onFollow={onFollow} />
      {isComplete && <MenuSection title={translate('shell.menu.levels')} entries={levels.shown} onFollow={onFollow} />}
      {levels.error !== null && (
        <>
          <Typography role="alert" color="error" variant="body2" sx={{ px: 2, py: 1 }}>
            {translate('shell.menu.error', { cause: levels.error.message })}
          </Typography>
          <Button size="small" onClick={levels.retry} sx={{ ml: 1.5 }}>
            {translate('framework.list.retry')}
          </Button>
        </>
      )}
      {isComplete &&
        (['admin', 'integrations'] as const).map((group) => (
          <MenuSection
            key={group}
            title={translate(`shell.menu.${group}`)}
            entries={entriesOf(entries, group)}
            onFollow={onFollow}
          />
        ))}
    </Box>
  );
}

function MenuSection({ title, entries, onFollow }: Omit<SideMenuProps, 'onFind'> & { title?: string }) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <>
      {title !== undefined && (
        <Typography id={titleId} variant="overline" color="textSecondary" sx={{ display: 'block', px: 2, pt: 2 }}>
          {title}
        </Typography>
      )}
      <List disablePadding aria-labelledby={title === undefined ? undefined : titleId}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} onFollow={onFollow} />
        ))}
      </List>
    </>
  );
}

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

/** Hides the error page when the user navigates, so that the console stays usable. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname.split('/')[1]}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </ErrorBoundary>
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
