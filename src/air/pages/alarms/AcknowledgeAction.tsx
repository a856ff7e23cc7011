import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../frame/entity/use-may';
import { lazyPart } from '../../../frame/field-types/lazy-part';
import type { BulkActionProps } from '../../../frame/slots/slots';

const AcknowledgeDialog = lazyPart(() => import('./AcknowledgeDialog'));

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
