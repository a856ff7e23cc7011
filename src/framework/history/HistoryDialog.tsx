import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { EntityRecord } from '../../model/entity-model';
import { useEntity } from '../entity-context';
import { ReadError } from '../ReadError';
import { recordTitle } from '../record-title';
import { EarlierRecord } from './EarlierRecord';
import { TimeLine } from './TimeLine';
import { useHistory } from './use-history';

interface HistoryDialogProps {
  record: EntityRecord;
  readOnly: boolean;
  onClose(): void;
}

/** What became of a record, the newest change first, and the way back to what it was. */
export function HistoryDialog({ record: opened, readOnly, onClose }: HistoryDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { entries, isLoading, error, retry, loadMore } = useHistory({ entity: model.name, id: opened.id });
  const { data: record = opened } = useGetOne<EntityRecord>(model.route, { id: opened.id });
  /** Id of the change whose outcome is looked at. */
  const [then, setThen] = useState<string | null>(null);
  const at = entries.findIndex(({ id }) => id === then);
  const entry = entries[at];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <DialogTitle component="div" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pb: 1 }}>
        <Typography
          id={titleId}
          variant="h5"
          component="h2"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {translate('framework.history.title', { name: recordTitle(model, record) })}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('common.close')} sx={{ mt: -0.5, mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
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
    </Dialog>
  );
}
