import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Session } from '../../auth/contract';
import { useSessionNames } from '../shell/use-session-names';
import { BAR_HEIGHT } from '../theme/breakpoints';

interface ViewedAsNoticeProps {
  /** Whom the console is seen as. */
  session: Session;
  onEnd(): void;
  /** Says what decides about what is seen. */
  onWhy(): void;
}

/** In sight wherever the page is scrolled to; on a phone it would take too much of the page, and its buttons stand below the text. */
const BANNER = {
  alignItems: 'center',
  position: { sm: 'sticky' },
  top: BAR_HEIGHT,
  zIndex: 3,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
} as const;

/** Says through whose eyes the console is seen, that nothing can be changed so, and leads back. */
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
