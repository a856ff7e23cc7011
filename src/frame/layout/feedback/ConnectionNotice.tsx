import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { waitingRequests } from '../../auth/patient-fetch';
import type { FormerWrite, FormerWrites } from '../../model/former-writes';
import { useIsOnline } from './use-is-online';

const SQUARE = { borderRadius: 0, px: { xs: 2, tablet: 3 } } as const;

const FormerWritesContext = createContext<FormerWrites | undefined>(undefined);
export const FormerWritesProvider = FormerWritesContext.Provider;

/**
 * Shows when there is no network, when the server is busy with requests of this account, and the changes of a former version of the console that were not
 * saved.
 */
export function ConnectionNotice() {
  const translate = useTranslate();
  const isOnline = useIsOnline();
  const busy = useSyncExternalStore(waitingRequests.subscribe, waitingRequests.count);
  const texts = [
    ...(isOnline ? [] : [translate('shell.connection.offline')]),
    ...(busy === 0 ? [] : [translate('shell.connection.busy')]),
  ];
  const formerWrites = useContext(FormerWritesContext);
  const [unsaved, setUnsaved] = useState<readonly FormerWrite[]>([]);
  useEffect(() => void formerWrites?.list().then(setUnsaved, console.error), [formerWrites]);
  const close = (key: string) => {
    formerWrites?.close(key);
    setUnsaved((writes) => writes.filter((write) => write.key !== key));
  };
  return (
    <div aria-live="polite">
      {texts.length > 0 && (
        <Alert severity={isOnline ? 'info' : 'warning'} sx={SQUARE}>
          {texts.join(' ')}
        </Alert>
      )}
      {unsaved.map(({ key, resource, id, values }) => (
        <Alert
          key={key}
          severity="error"
          sx={SQUARE}
          action={
            <>
              <Button color="inherit" size="small" component={Link} to={`/${resource}/${encodeURIComponent(id)}/show`}>
                {translate('shell.connection.look')}
              </Button>
              <Button color="inherit" size="small" onClick={() => close(key)}>
                {translate('common.close')}
              </Button>
            </>
          }
        >
          {translate(values === '' ? 'shell.connection.notDeleted' : 'shell.connection.notSaved', { id, values })}
        </Alert>
      ))}
    </div>
  );
}
