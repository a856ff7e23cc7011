import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { HISTORY_KEY, useHistoryCalls } from '../history/history-context';
import { UndoDialog } from '../history/UndoDialog';

function useDeletion(id: string): string | undefined {
  const { model } = useEntity();
  const calls = useHistoryCalls();
  const { data } = useQuery({
    queryKey: [HISTORY_KEY, 'deletion', model.name, id],
    enabled: calls?.mayUndo === true,
    gcTime: 0,
    queryFn: async () => (await calls?.find({ entity: model.name, id }, { limit: 1 }))?.entries[0] ?? null,
  });
  return data?.kind === 'deleted' ? data.id : undefined;
}

const BELOW_ON_A_PHONE = { flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } };

export function DeletedNotice({ id, name }: { id: string; name: string }) {
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
