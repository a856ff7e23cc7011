import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Button, IconButton, Toolbar, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Session } from '../../auth/contract';
import { withLaterTexts } from '../../model/later-texts';
import { LogoutIcon } from '../theme/pointing-icons';
import { BAR_HEIGHT, MENU_WIDTH, VISUALLY_HIDDEN } from '../theme/theme';
import type { AccountAction } from './account-action';
import { ColorModeSwitch, LanguageSwitch } from './LanguageSwitch';
import { TITLE_ID } from './page-focus';
import { useSessionNames } from './use-session-names';
import { useSignOut } from './use-sign-out';

function SignedInAs({ session }: { session: Session }) {
  const { name, role } = useSessionNames(session);
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'block',
        maxWidth: 220,
        lineHeight: 1.2,
        [theme.breakpoints.down('tablet')]: VISUALLY_HIDDEN,
      })}
    >
      <Typography variant="subtitle2" noWrap title={session.identity} component="span" sx={{ display: 'block' }}>
        {name}{' '}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="span" sx={{ display: 'block' }}>
        {role}
      </Typography>
    </Box>
  );
}

const NONE: readonly AccountAction[] = [];

const AccountActions = lazy(() => withLaterTexts(import('./AccountActions')));

function AccountMenu({ session, actions = NONE }: { session: Session; actions: readonly AccountAction[] | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Keeps the menu mounted after the first opening, because dialogs of the menu remain open after the menu closes.
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setIsLoaded(true);
        }}
        sx={{ gap: 1, minWidth: 40, minHeight: 40, px: { xs: 0.5, tablet: 1.5 }, textAlign: 'left' }}
      >
        <AccountIcon fontSize="small" />
        <SignedInAs session={session} />
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <AccountActions session={session} actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

interface TopBarProps {
  session: Session;
  part: ReactNode;
  accountActions?: readonly AccountAction[] | undefined;
  menuOpen: boolean;
  onToggleMenu: () => void;
}

export function TopBar({ session, part, accountActions, menuOpen, onToggleMenu }: TopBarProps) {
  const translate = useTranslate();
  const signOut = useSignOut();
  const menuLabel = translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open');
  const logOutLabel = translate('shell.logOut');
  const hasAccount = session.authType === 'email';
  return (
    <AppBar
      position="fixed"
      elevation={0}
      color="inherit"
      sx={{
        width: { laptop: `calc(100% - ${MENU_WIDTH}px)` },
        border: 0,
        borderBottom: 1,
        borderRadius: 0,
        borderColor: 'divider',
      }}
    >
      <Toolbar
        disableGutters
        sx={{ '&&': { minHeight: BAR_HEIGHT }, px: { xs: 1, tablet: 3 }, gap: { xs: 0.25, phone: 1 } }}
      >
        <IconButton
          color="inherit"
          onClick={onToggleMenu}
          aria-label={menuLabel}
          title={menuLabel}
          aria-expanded={menuOpen}
          sx={{ display: { laptop: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        {/* The page writes its name in here. */}
        <Typography
          id={TITLE_ID}
          component="h1"
          variant="h4"
          sx={{
            ...{ flex: 1, minWidth: 0, pr: 0.5, fontSize: { xs: '1.0625rem', phone: '1.25rem' } },
            ...{ overflow: 'hidden', overflowWrap: 'anywhere', lineHeight: 1.2 },
            ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: { xs: '2', phone: '1' } },
          }}
        />
        {part}
        <LanguageSwitch />
        <ColorModeSwitch />
        {hasAccount ? <AccountMenu session={session} actions={accountActions} /> : <SignedInAs session={session} />}
        <IconButton
          color="inherit"
          onClick={() => signOut()}
          aria-label={logOutLabel}
          title={logOutLabel}
          sx={hasAccount ? { display: { xs: 'none', phone: 'inline-flex' } } : undefined}
        >
          <LogoutIcon fontSize="small" />
        </IconButton>
      </Toolbar>
    </AppBar>
  );
}
