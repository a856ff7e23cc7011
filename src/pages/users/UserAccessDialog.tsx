import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useModel } from '../../framework/entity-context';
import { paths } from '../../framework/paths';
import { isNotFound } from '../../framework/ReadError';
import { useMay } from '../../framework/use-may';
import { useRecordOf } from '../../framework/use-records';
import { useSiteConfig } from '../../layout/site/site-config';
import { ApiKeySection } from './ApiKeySection';
import { InvitationSection } from './InvitationSection';
import { OneTimePasswordSection } from './OneTimePasswordSection';
import { PasswordSection } from './PasswordSection';
import { panelUser } from './panel-user';
import { SessionsSection } from './SessionsSection';

/** The panel behind the key icon of a user: passwords, sessions and API key. */
export default function UserAccessDialog() {
  const model = useModel('user');
  const { id = '' } = useParams();
  const may = useMay();
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  const { data: record, error } = useRecordOf(model, id);
  // Firebase Authentication has none.
  const hasOneTimePasswords = useSiteConfig().firebase === undefined;
  const close = () => navigate(paths.list(model));
  const on = { model, record };
  const user = record === undefined ? undefined : panelUser(record, isNotFound(error));
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('users.access.title')}</DialogTitle>
      <DialogContent>
        {user === undefined && error === null && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {user === undefined && error !== null && (
          <Alert severity="error">{isNotFound(error) ? translate('users.missing') : error.message}</Alert>
        )}
        {user !== undefined && (
          <Stack spacing={3}>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {`${user.name} · ${user.email}`}
            </Typography>
            {user.isGone && <Alert severity="warning">{translate('users.gone')}</Alert>}
            <PasswordSection user={user} />
            {may('users.password', on) && (
              <>
                <Divider />
                <InvitationSection key={`invite ${user.id}`} user={user} />
              </>
            )}
            {hasOneTimePasswords && may('users.password', on) && (
              <>
                <Divider />
                <OneTimePasswordSection key={user.id} user={user} />
              </>
            )}
            {may('users.sessions', on) && (
              <>
                <Divider />
                <SessionsSection user={user} />
              </>
            )}
            {may('users.apiKey', on) && (
              <>
                <Divider />
                <ApiKeySection key={user.id} user={user} />
              </>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
