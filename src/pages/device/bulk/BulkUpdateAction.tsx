import UpdateIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../../field-types/lazy-part';
import type { BulkActionProps } from '../../../framework/slots';
import { useAccess } from '../../../framework/use-access';
import type { BulkUpdateDialogProps } from './BulkUpdateDialog';

const BulkUpdateDialog = lazyPart<BulkUpdateDialogProps>(() => import('./BulkUpdateDialog'));

/** Gives the selected devices the same parameters. For administrators. */
export function BulkUpdateAction({ records, model }: BulkActionProps<'device'>) {
  const { subject } = useAccess(model);
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (subject.role !== 'ADMIN') return null;
  return (
    <>
      <Button size="small" startIcon={<UpdateIcon />} onClick={() => setOpen(true)}>
        {translate('device.bulk.action')}
      </Button>
      {isOpen && <BulkUpdateDialog devices={records} onClose={() => setOpen(false)} />}
    </>
  );
}
