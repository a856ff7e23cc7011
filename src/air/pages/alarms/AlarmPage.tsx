import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { lazyPart } from '../../../frame/field-types/lazy-part';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecordOf } from '../../../frame/records/use-records';
import type { RecordPageSlotProps } from '../../../frame/slots/screen-slots';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { formatLength, getAlarmUnit } from '../../domain/alarms/alarm-codes';
import { CLOSE_ALARM_PATH } from '../../domain/console/own-paths';
import { useAcknowledgedText } from './use-acknowledged-text';

const AcknowledgeDialog = lazyPart(() => import('./AcknowledgeDialog'));
const AlarmWork = lazyPart(() => import('./AlarmWork'));
const AlarmReasons = lazyPart(() => import('./AlarmReasons'));
const AlarmChart = lazyPart(() => import('./AlarmChart'));

/** Shows the heading of an alarm: measured value, place and period. */
function AlarmHead({ record, children }: { record: RecordOf<'alarm'>; children: ReactNode }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { code, value, threshold, room_name, device_name, building_name, began = 0, ended, length } = record;
  const unit = getAlarmUnit(code);
  const amount = (of: number) => `${format.number(of)} ${unit}`;
  const measured =
    unit !== undefined && value !== undefined && threshold !== undefined
      ? translate('alarms.head.measured', { value: amount(value), threshold: amount(threshold) })
      : '';
  const period =
    ended === undefined
      ? translate('alarms.head.since', { began: format.instant(began) })
      : translate('alarms.head.period', {
          ...{ began: format.instant(began), ended: format.instant(ended) },
          length: formatLength(length ?? 0, (part) => format.number(part)),
        });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h5" component="h2">
          {[translate(`dashboard.alarms.codes.${code}`), measured].filter(Boolean).join(': ')}
        </Typography>
        <Typography>{[room_name ?? device_name, building_name].filter(Boolean).join(' · ')}</Typography>
        <Typography color="text.secondary">{period}</Typography>
      </Box>
      {children}
    </Box>
  );
}

export default function AlarmPage({ model, id, Generated }: RecordPageSlotProps<'alarm'>) {
  const translate = useTranslate();
  const may = useMay();
  const { data: record } = useRecordOf(model, id);
  const known = useAcknowledgedText(record);
  const [isAsked, setIsAsked] = useState(false);
  const name = record === undefined ? id : recordTitle(model, record);
  const mayAcknowledge = record !== undefined && may('alarm.acknowledge', { model, record });
  const mayClose = record !== undefined && record.state !== 'ended' && may('alarm.close', { model, record });
  const about = record !== undefined && (
    <>
      <AlarmHead record={record}>
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
      </AlarmHead>
      {record.device !== undefined && <AlarmChart record={record} />}
      <AlarmReasons record={record} />
      {mayAcknowledge && <AlarmWork key={record.id} model={model} record={record} />}
    </>
  );
  return (
    <>
      <Generated above={about} />
      {isAsked && (
        <AcknowledgeDialog
          ids={[id]}
          title={translate('alarms.acknowledge.title', { name })}
          known={known}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
