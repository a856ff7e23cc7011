import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { Alert, Box, Button, Tooltip, Typography } from '@mui/material';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Session } from '../../auth/contract';
import { waitingRequests } from '../../auth/http';
import type { FormerWrite, FormerWrites } from '../../model/former-writes';
import { useSessionNames } from '../shell/use-session-names';
import { useSiteConfig } from '../site/site-config';
import { BAR_HEIGHT } from '../theme/theme';
import { useIsOnline } from './use-is-online';

const SQUARE = { borderRadius: 0, px: { xs: 2, tablet: 3 } } as const;

const FormerWritesContext = createContext<FormerWrites | undefined>(undefined);
export const FormerWritesProvider = FormerWritesContext.Provider;

/** Notices about a missing network, a busy server, and changes that a former version of the console did not save. */
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

const BANNER = {
  alignItems: 'center',
  position: { sm: 'sticky' },
  top: BAR_HEIGHT,
  zIndex: 3,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
} as const;

export function ViewedAsNotice({ session, onEnd, onWhy }: { session: Session; onEnd(): void; onWhy(): void }) {
  const translate = useTranslate();
  const { name, role } = useSessionNames(session);
  return (
    <Alert
      severity="info"
      role="status"
      square
      sx={BANNER}
      action={
        <>
          <Button color="inherit" size="small" onClick={onWhy}>
            {translate('shell.viewAs.why')}
          </Button>
          <Button color="inherit" size="small" onClick={onEnd}>
            {translate('shell.viewAs.end')}
          </Button>
        </>
      }
    >
      {translate('shell.viewAs.notice', { name: name === role ? name : `${name} (${role})` })}
    </Alert>
  );
}

const ONE_LINE_ON_PHONES = { overflow: { xs: 'hidden', sm: 'visible' }, whiteSpace: { xs: 'nowrap', sm: 'normal' } };

export function SiteNotice() {
  const translate = useTranslate();
  const { demo, simulated } = useSiteConfig();
  const services = simulated.map((name) => translate(`product.service.${name}`, { _: name })).join(', ');
  const notices = [
    ...(demo === null ? [] : [{ text: translate('shell.notice.demo'), help: translate('shell.notice.demoHelp') }]),
    ...(services === ''
      ? []
      : [
          {
            text: translate('shell.notice.simulated', { services }),
            help: translate('shell.notice.simulatedHelp', { services }),
          },
        ]),
  ];
  if (notices.length === 0) return null;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'start',
        columnGap: 1.5,
        px: { xs: 2, tablet: 3 },
        py: 0.75,
        bgcolor: 'warning.light',
        color: (theme) => (theme.palette.mode === 'dark' ? 'warning.main' : 'warning.dark'),
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ScienceOutlined fontSize="small" />
      <Typography component="div" variant="body2" sx={{ minWidth: 0, textOverflow: 'ellipsis', ...ONE_LINE_ON_PHONES }}>
        {notices.map(({ text, help }) => (
          <Tooltip key={text} title={help}>
            <Typography
              component="span"
              variant="body2"
              tabIndex={0}
              sx={{ fontWeight: 550, fontSize: '0.8125rem', mr: 2 }}
            >
              {text}
            </Typography>
          </Tooltip>
        ))}
      </Typography>
    </Box>
  );
}
