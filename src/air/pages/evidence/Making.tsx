import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useAccess } from '../../../frame/entity/use-access';
import type { NamedModel, RecordOf } from '../../../frame/model/entities';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { stopEvidence } from '../../calls/definitions/evidence';

const PERCENT = 100;

interface MakingProps {
  record: RecordOf<'evidence'>;
  model: NamedModel<'evidence'>;
}

export function Making({ record, model }: MakingProps) {
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
