import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useTranslate } from 'react-admin';
import { type LoginServices, SIGN_ON_START } from './login-contract';

/** The way in by a sign-in provider, above the form, and what came of the last attempt. */
export function SignOnSection({ singleSignOn, problem }: Pick<LoginServices, 'singleSignOn' | 'problem'>) {
  const translate = useTranslate();
  if (singleSignOn === undefined) return null;
  const { name } = singleSignOn;
  return (
    <>
      {problem !== undefined && (
        <Alert severity={problem === 'cancelled' ? 'info' : 'error'} role="alert" sx={{ mb: 2 }}>
          {translate(`login.signOn.problem.${problem}`, { name, _: translate('login.error.unknown') })}
        </Alert>
      )}
      <Button variant="outlined" size="large" fullWidth href={SIGN_ON_START}>
        {translate('login.signOn.with', { name })}
      </Button>
      <Divider sx={{ my: 2.5, color: 'text.secondary', fontSize: '0.875rem' }}>{translate('login.signOn.or')}</Divider>
    </>
  );
}
