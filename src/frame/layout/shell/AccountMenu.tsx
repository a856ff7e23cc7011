import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Session } from '../../auth/contract';
import type { AccountAction } from './account-action';
import { SignedInAs } from './SignedInAs';

const NONE: readonly AccountAction[] = [];

const AccountActions = lazy(() => import('./AccountActions'));

interface AccountMenuProps {
  session: Session;
  actions: readonly AccountAction[] | undefined;
}

/** Who is signed in, as a button to what concerns the account. On small screens an icon stands for the name. */
export function AccountMenu({ session, actions = NONE }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays from the first opening on: a question of the menu outlives it.
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
