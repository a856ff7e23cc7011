import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Session } from '../../auth/contract';

interface ViewedAsNoticeProps {
  /** Whom the console is seen as. */
  session: Session;
  onEnd(): void;
  /** Says what decides about what is seen. */
  onWhy(): void;
}

/** Says through whose eyes the console is seen, that nothing can be changed so, and leads back. */
export function ViewedAsNotice({ session, onEnd, onWhy }: ViewedAsNoticeProps) {
  const translate = useTranslate();
  const role = translate(`product.role.${session.role}`, { _: session.role });
  const name = session.name === session.role ? role : `${session.name} (${role})`;
  return (
    <Alert
      severity="info"
      role="status"
      square
      sx={{ alignItems: 'center' }}
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
      {translate('shell.viewAs.notice', { name })}
    </Alert>
  );
}
