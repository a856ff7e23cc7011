import UpdateIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../../frame/entity/use-may';
import { lazyPart } from '../../../../frame/field-types/lazy-part';
import type { BulkActionProps } from '../../../../frame/slots/slots';
import type { BulkUpdateDialogProps } from './BulkUpdateDialog';

const BulkUpdateDialog = lazyPart<BulkUpdateDialogProps>(() => import('./BulkUpdateDialog'));

export function BulkUpdateAction({ records, model }: BulkActionProps<'device'>) {
  const may = useMay();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!may('device.command', { model })) return null;
  return (
    <>
      <Button size="small" startIcon={<UpdateIcon />} onClick={() => setOpen(true)}>
        {translate('device.bulk.action')}
      </Button>
      {isOpen && <BulkUpdateDialog devices={records} onClose={() => setOpen(false)} />}
    </>
  );
}
