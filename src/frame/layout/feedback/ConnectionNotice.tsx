import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useIsOnline, usePendingWrites } from './pending-writes';

const SQUARE = { borderRadius: 0, px: { xs: 2, tablet: 3 } } as const;

export function ConnectionNotice() {
  const translate = useTranslate();
  const isOnline = useIsOnline();
  const { waiting, failed, dismiss } = usePendingWrites();
  const texts = [
    ...(isOnline ? [] : [translate('shell.connection.offline')]),
    ...(waiting.length === 0 ? [] : [translate('shell.connection.waiting', { smart_count: waiting.length })]),
  ];
  return (
    <div aria-live="polite">
      {texts.length > 0 && (
        <Alert severity={isOnline ? 'info' : 'warning'} sx={SQUARE}>
          {texts.join(' ')}
        </Alert>
      )}
      {failed.map(({ key, resource, id, error }) => (
        <Alert
          key={key}
          severity="error"
          sx={SQUARE}
          action={
            <>
              <Button color="inherit" size="small" component={Link} to={`/${resource}/${encodeURIComponent(id)}/show`}>
                {translate('shell.connection.look')}
              </Button>
              <Button color="inherit" size="small" onClick={() => dismiss(key)}>
                {translate('common.close')}
              </Button>
            </>
          }
        >
          {translate('shell.connection.failed', { id, cause: error.message })}
        </Alert>
      ))}
    </div>
  );
}
