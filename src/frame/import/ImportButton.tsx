import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { listFormFields } from '../model/form-fields';
import { isPlainObject } from '../model/paths';
import { readHeldImports } from './held-import';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog')).ImportDialog);

export const HELD_STATE = 'heldImport';

/** Receives files that are dropped anywhere on the page while no dialog is open. */
function useDroppedFile(isOff: boolean, onFile: (file: File) => void): void {
  useEffect(() => {
    if (isOff) return undefined;
    const take = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      const file = event.dataTransfer.files.item(0);
      if (event.type === 'drop' && file !== null) onFile(file);
    };
    document.addEventListener('dragover', take);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('dragover', take);
      document.removeEventListener('drop', take);
    };
  }, [isOff, onFile]);
}

export function ImportButton() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const { state }: { state: unknown } = useLocation();
  const isAskedFor = isPlainObject(state) && state[HELD_STATE] === model.name;
  const [opened, setOpened] = useState<File | boolean>(isAskedFor && readHeldImports()[model.name] !== undefined);
  const mayCreate = model.actions.includes('create') && allows('create');
  const mayUpdate = model.actions.includes('edit') && allows('update');
  const hasForm = listFormFields(model, 'createForm').length + listFormFields(model, 'editForm').length > 0;
  const isOffered = hasForm && (mayCreate || mayUpdate);
  useDroppedFile(!isOffered || opened !== false, setOpened);
  if (!isOffered) return null;
  return (
    <>
      <Button size="small" startIcon={<ImportIcon />} onClick={() => setOpened(true)}>
        {translate('framework.import.start')}
      </Button>
      {opened !== false && (
        <ImportDialog dropped={opened === true ? undefined : opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
