import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { UndoDialog } from '../history/UndoDialog';
import { useDeletion } from './use-deletion';

interface DeletedNoticeProps {
  id: string;
  /** What the record was called. */
  name: string;
}

/** Beside it, the button would leave the text a narrow column. */
const BELOW_ON_A_PHONE = { flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } };

/** Says that the record on the screen is gone, and lets administrators bring it back. */
export function DeletedNotice({ id, name }: DeletedNoticeProps) {
  const translate = useTranslate();
  const deletion = useDeletion(id);
  const [isRestoring, setRestoring] = useState(false);
  return (
    <Alert
      severity="error"
      sx={BELOW_ON_A_PHONE}
      action={
        deletion !== undefined && (
          <Button color="inherit" onClick={() => setRestoring(true)}>
            {translate('framework.history.restore')}
          </Button>
        )
      }
    >
      {translate('framework.deletedMeanwhile')}
      {isRestoring && deletion !== undefined && (
        <UndoDialog what={{ entry: deletion }} name={name} isRestoring count={1} onClose={() => setRestoring(false)} />
      )}
    </Alert>
  );
}
