import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RecordOf } from '../../../frame/model/entities';
import { makePath } from './make-path';

export function OlderNotice({ record: { env = '' } }: { record: RecordOf<'evidence'> }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={makePath(env)}>
          {translate('evidence.again')}
        </Button>
      }
    >
      <AlertTitle>{translate('evidence.older')}</AlertTitle>
      {translate('evidence.olderHelp')}
    </Alert>
  );
}
