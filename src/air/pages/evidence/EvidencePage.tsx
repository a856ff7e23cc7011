import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { ReadError } from '../../../frame/page/ReadError';
import { useRecordOf } from '../../../frame/records/use-records';
import type { RecordPageSlotProps } from '../../../frame/slots/screen-slots';
import { Making } from './Making';
import { OlderNotice } from './OlderNotice';
import { PackView } from './PackView';
import { usePack } from './use-pack';

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
