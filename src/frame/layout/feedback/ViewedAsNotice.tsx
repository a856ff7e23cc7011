import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Session } from '../../auth/contract';
import { useSessionNames } from '../shell/use-session-names';
import { BAR_HEIGHT } from '../theme/breakpoints';

interface ViewedAsNoticeProps {
  session: Session;
  onEnd(): void;
  onWhy(): void;
}

const BANNER = {
  alignItems: 'center',
  position: { sm: 'sticky' },
  top: BAR_HEIGHT,
  zIndex: 3,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
} as const;

export function ViewedAsNotice({ session, onEnd, onWhy }: ViewedAsNoticeProps) {
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
