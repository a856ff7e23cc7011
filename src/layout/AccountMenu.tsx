import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Session } from '../auth/contract';
import { ConfirmDialog } from './ConfirmDialog';
import { SignedInAs } from './SignedInAs';
import { useSignOut } from './use-sign-out';

/** Who is signed in, as a button to what concerns the account. On small screens an icon stands for the name. */
export function AccountMenu({ session }: { session: Session }) {
  const translate = useTranslate();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, minWidth: 40, minHeight: 40, px: { xs: 0.5, tablet: 1.5 }, textAlign: 'left' }}
      >
        <AccountIcon fontSize="small" />
        <SignedInAs session={session} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
          {session.identity}
        </ListSubheader>
        <MenuItem
          onClick={() => {
            close();
            setAsking(true);
          }}
        >
          {translate('shell.account.everywhere')}
        </MenuItem>
        <MenuItem onClick={() => signOut()}>{translate('shell.logOut')}</MenuItem>
      </Menu>
      {asking && (
        <ConfirmDialog
          title={translate('shell.account.title')}
          question={translate('shell.account.question')}
          confirm={translate('shell.account.confirm')}
          color="error"
          onClose={() => setAsking(false)}
          run={async () => {
            await signOut({ everywhere: true });
            return translate('shell.account.done');
          }}
        />
      )}
    </>
  );
}
