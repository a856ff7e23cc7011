import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { formFields } from '../model/form-fields';

const ImportDialog = lazyPart(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Brings records in from a file; there for whoever may make or change some. */
export function ImportButton() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayCreate = model.actions.includes('create') && allows('create');
  const mayUpdate = model.actions.includes('edit') && allows('update');
  const hasForm = formFields(model, 'createForm').length + formFields(model, 'editForm').length > 0;
  if (!hasForm || (!mayCreate && !mayUpdate)) return null;
  return (
    <>
      <Button size="small" startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        {translate('framework.import.start')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
