import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { formFields } from '../model/form-fields';
import { isPlainObject } from '../model/paths';
import { heldImports } from './held-import';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog')).ImportDialog);

export const HELD_STATE = 'heldImport';

export function ImportButton() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const { state }: { state: unknown } = useLocation();
  const isAskedFor = isPlainObject(state) && state[HELD_STATE] === model.name;
  const [isOpen, setOpen] = useState(isAskedFor && heldImports()[model.name] !== undefined);
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
