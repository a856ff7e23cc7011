import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { lazyPart } from '../../../frame/field-types/lazy-part';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { BulkActionProps, RowActionProps } from '../../../frame/slots/slots';
import { ACKNOWLEDGE_PATH } from '../../domain/console/own-paths';

const AcknowledgeDialog = lazyPart(() => import('./AcknowledgeDialog'));

export function AcknowledgeAction({ record, model }: RowActionProps<'alarm'>) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('alarm.acknowledge', { model, record })) return null;
  return (
    <LinkAction
      to={paths.dialog(model, ACKNOWLEDGE_PATH, record.id)}
      label={translate('alarms.acknowledge.title', { name: recordTitle(model, record) })}
    >
      <DoneIcon fontSize="small" />
    </LinkAction>
  );
}

export function AcknowledgeSelected({ records, model }: BulkActionProps<'alarm'>) {
  const translate = useTranslate();
  const may = useMay();
  const [isAsked, setIsAsked] = useState(false);
  if (!records.every((record) => may('alarm.acknowledge', { model, record }))) return null;
  return (
    <>
      <Button size="small" startIcon={<DoneIcon />} onClick={() => setIsAsked(true)}>
        {translate('alarms.acknowledge.submit')}
      </Button>
      {isAsked && (
        <AcknowledgeDialog
          ids={records.map(({ id }) => id)}
          title={translate('alarms.acknowledge.several', { smart_count: records.length })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
