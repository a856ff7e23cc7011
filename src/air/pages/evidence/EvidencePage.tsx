import { Alert, AlertTitle, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useAccess } from '../../../frame/entity/use-access';
import type { NamedModel, RecordOf } from '../../../frame/model/entities';
import { ReadError } from '../../../frame/page/ReadError';
import { useRecordOf } from '../../../frame/records/use-records';
import type { RecordPageSlotProps } from '../../../frame/slots/screen-slots';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { stopEvidence } from '../../calls/definitions/evidence';
import { PackView } from './PackView';
import { buildEvidencePath, usePack } from './use-pack';

const PERCENT = 100;

function Making({ record, model }: { record: RecordOf<'evidence'>; model: NamedModel<'evidence'> }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const transport = useCallTransport();
  const access = useAccess(model);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(transport, stopEvidence, { id: record.id }),
    onSettled: () => refresh(),
  });
  const { judged = 0, rooms = 0 } = record;
  const text = translate('evidence.making', { judged, rooms });
  return (
    <Stack spacing={1} sx={{ maxWidth: 640 }}>
      <Typography role="status">{text}</Typography>
      <LinearProgress variant="determinate" value={(PERCENT * judged) / Math.max(1, rooms)} aria-label={text} />
      <Typography variant="body2" color="text.secondary">
        {translate('evidence.goesOn')}
      </Typography>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {access.allows('delete', record) && (
        <div>
          <Button loading={isPending} onClick={() => mutate()}>
            {translate('evidence.stop')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function OlderNotice({ record: { env = '' } }: { record: RecordOf<'evidence'> }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={buildEvidencePath(env)}>
          {translate('evidence.again')}
        </Button>
      }
    >
      <AlertTitle>{translate('evidence.older')}</AlertTitle>
      {translate('evidence.olderHelp')}
    </Alert>
  );
}

export default function EvidencePage({ model, id, Generated }: RecordPageSlotProps<'evidence'>) {
  const translate = useTranslate();
  const { data: record } = useRecordOf(model, id);
  const { data: pack, error, refetch } = usePack(record?.state === 'done' ? id : undefined);
  return (
    <Stack spacing={2}>
      <Box sx={{ maxWidth: 1400, minWidth: 0 }}>
        {record?.state === 'making' && <Making record={record} model={model} />}
        {record?.state === 'stopped' && <Alert severity="info">{translate('evidence.stopped')}</Alert>}
        {record?.state === 'failed' && (
          <Alert severity="error">{translate('evidence.failed', { cause: record.cause ?? '' })}</Alert>
        )}
        {record?.isOlder === true && <OlderNotice record={record} />}
        {error !== null && <ReadError error={error} onRetry={() => refetch()} />}
        {record !== undefined && pack !== undefined && <PackView record={record} pack={pack} />}
      </Box>
      <Generated />
    </Stack>
  );
}
