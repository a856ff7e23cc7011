import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../field-types/lazy-part';
import { ToolButton } from '../layout/shell/ToolButton';
import type { EntityRecord } from '../model/entity-model';
import { useHistoryCalls } from './history-context';

const HistoryDialog = lazyPart(async () => (await import('./HistoryDialog')).HistoryDialog);

type HistoryActionProps = { record: EntityRecord; readOnly?: boolean; small?: boolean };

export function HistoryAction({ record, readOnly = false, small = false }: HistoryActionProps) {
  const translate = useTranslate();
  const calls = useHistoryCalls();
  const [isOpen, setOpen] = useState(false);
  if (calls === null) return null;
  const label = translate('framework.history.open');
  return (
    <>
      {small ? (
        <ToolButton label={label} onClick={() => setOpen(true)}>
          <HistoryIcon />
        </ToolButton>
      ) : (
        <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && <HistoryDialog record={record} readOnly={readOnly} onClose={() => setOpen(false)} />}
    </>
  );
}
