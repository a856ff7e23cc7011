import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { lazyPart } from '../../../frame/field-types/lazy-part';
import { useRecordOf } from '../../../frame/records/use-records';
import type { RecordPageSlotProps } from '../../../frame/slots/screen-slots';
import { CLOSE_ALARM_PATH } from '../../domain/console/own-paths';
import { useAcknowledgedText } from './use-acknowledged-text';

const AcknowledgeDialog = lazyPart(() => import('./AcknowledgeDialog'));
const AlarmWork = lazyPart(() => import('./AlarmWork'));
const AlarmReasons = lazyPart(() => import('./AlarmReasons'));
const AlarmChart = lazyPart(() => import('./AlarmChart'));

const WIDEST = 960;

export function AlarmPage({ model, id, Generated }: RecordPageSlotProps<'alarm'>) {
  const translate = useTranslate();
  const may = useMay();
  const { data: record } = useRecordOf(model, id);
  const known = useAcknowledgedText(record);
  const [isAsked, setIsAsked] = useState(false);
  const name = record === undefined ? id : recordTitle(model, record);
  const mayAcknowledge = record !== undefined && may('alarm.acknowledge', { model, record });
  const mayClose = record !== undefined && record.state !== 'ended' && may('alarm.close', { model, record });
  return (
    <Stack spacing={2}>
      {(mayAcknowledge || mayClose) && (
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, maxWidth: WIDEST, justifyContent: 'flex-end' }}
        >
          {mayClose && (
            <Button component={Link} to={paths.dialog(model, CLOSE_ALARM_PATH, id)}>
              {translate('alarms.close.submit')}
            </Button>
          )}
          {mayAcknowledge && (
            <Button variant="contained" startIcon={<DoneIcon />} onClick={() => setIsAsked(true)}>
              {translate('alarms.acknowledge.submit')}
            </Button>
          )}
        </Stack>
      )}
      {record !== undefined && (
        <Box sx={{ maxWidth: WIDEST }}>
          <AlarmReasons record={record} />
        </Box>
      )}
      {mayAcknowledge && (
        <Box sx={{ maxWidth: WIDEST }}>
          <AlarmWork key={record.id} model={model} record={record} />
        </Box>
      )}
      <Generated />
      {record?.device !== undefined && (
        <Box sx={{ maxWidth: WIDEST }}>
          <AlarmChart record={record} />
        </Box>
      )}
      {isAsked && (
        <AcknowledgeDialog
          ids={[id]}
          title={translate('alarms.acknowledge.title', { name })}
          known={known}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Stack>
  );
}
