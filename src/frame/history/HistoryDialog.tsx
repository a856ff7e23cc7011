import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import type { EntityRecord } from '../model/entity-model';
import { ClosableDialog } from '../page/ClosableDialog';
import { ReadError } from '../page/ReadError';
import { EarlierRecord } from './EarlierRecord';
import { TimeLine } from './TimeLine';
import { useHistory } from './use-history';

interface HistoryDialogProps {
  record: EntityRecord;
  readOnly: boolean;
  onClose(): void;
}

export function HistoryDialog({ record: opened, readOnly, onClose }: HistoryDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const { entries, isLoading, error, retry, loadMore } = useHistory({ entity: model.name, id: opened.id });
  const { data: record = opened } = useGetOne<EntityRecord>(model.route, { id: opened.id });
  const [then, setThen] = useState<string | null>(null);
  const at = entries.findIndex(({ id }) => id === then);
  const entry = entries[at];
  return (
    <ClosableDialog
      title={translate('framework.history.title', { name: recordTitle(model, record) })}
      onClose={onClose}
    >
      <Box sx={{ height: 4, flexShrink: 0 }}>
        {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}
      </Box>
      <DialogContent sx={{ pt: 0, minHeight: 240 }}>
        {error !== null && <ReadError error={error} onRetry={retry} />}
        {entry !== undefined ? (
          <EarlierRecord record={record} entry={entry} later={entries.slice(0, at)} onBack={() => setThen(null)} />
        ) : (
          <>
            {entries.length === 0 && !isLoading && error === null && (
              <Alert severity="info">{translate('framework.history.none')}</Alert>
            )}
            <TimeLine record={record} entries={entries} readOnly={readOnly} onLookAt={setThen} />
            {loadMore !== undefined && (
              <Button onClick={loadMore} disabled={isLoading}>
                {translate('framework.history.more')}
              </Button>
            )}
          </>
        )}
      </DialogContent>
    </ClosableDialog>
  );
}
