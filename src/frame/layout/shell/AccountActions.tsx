import { ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Session } from '../../auth/contract';
import { OWN_FACTOR_PATH, OWN_KEYS_PATH, OWN_PASSWORD_PATH } from '../../model/console-paths';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { useSiteConfig } from '../site/site-config';
import type { AccountAction } from './account-action';
import { useSignOut } from './use-sign-out';

interface AccountActionsProps {
  session: Session;
  actions: readonly AccountAction[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

export default function AccountActions({ session, actions, anchor, onClose }: AccountActionsProps) {
  const translate = useTranslate();
  const signOut = useSignOut();
  // False on Firebase, whose Authentication manages second factors itself.
  const hasSecondFactors = useSiteConfig().firebase === undefined;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
          {session.identity}
        </ListSubheader>
        <MenuItem component={Link} to={OWN_PASSWORD_PATH} onClick={onClose}>
          {translate('shell.account.password')}
        </MenuItem>
        {hasSecondFactors && (
          <MenuItem component={Link} to={OWN_FACTOR_PATH} onClick={onClose}>
            {translate('login.factor.title')}
          </MenuItem>
        )}
        <MenuItem component={Link} to={OWN_KEYS_PATH} onClick={onClose}>
          {translate('login.keys.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            setAsking(true);
          }}
        >
          {translate('shell.account.everywhere')}
        </MenuItem>
        {actions.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
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
