import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import type { TaskRow } from '../model/task-calls';
import { useValueFormat } from '../value/use-value-format';
import { Choice } from './Choice';
import type { Comparison } from './compare-file';
import { ImportNotes } from './ImportNotes';
import { ImportPreview } from './ImportPreview';
import { rowsToSend } from './rows-to-send';
import { useRowWords } from './use-row-words';

interface LikelyChoiceProps {
  count: number;
  isMade: boolean;
  onChange(isMade: boolean): void;
}

function LikelyChoice({ count, isMade, onChange }: LikelyChoiceProps) {
  const translate = useTranslate();
  const options = ['leave', 'create'].map((value) => ({ value, text: translate(`framework.import.likely.${value}`) }));
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { width: '100%' } } }}>
      {translate('framework.import.likely.lead', { smart_count: count })}
      <Box sx={{ mt: 1.5, maxWidth: 360 }}>
        <Choice
          label={translate('framework.import.likely.choice')}
          value={isMade ? 'create' : 'leave'}
          options={options}
          onChange={(value) => onChange(value === 'create')}
        />
      </Box>
    </Alert>
  );
}

interface ImportWholeProps {
  comparison: Comparison;
  isBusy: boolean;
  onTakeSpoilt(): void;
  onCancel(): void;
  onStart(rows: readonly TaskRow[]): void;
}

export function ImportWhole({ comparison, isBusy, onTakeSpoilt, onCancel, onStart }: ImportWholeProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useRowWords(comparison.labelOf);
  const [isMade, setMade] = useState(false);
  const { rows, likely } = comparison;
  const taken = useMemo(() => rows.filter((row) => isMade || !likely.has(row)), [rows, likely, isMade]);
  const count = taken.filter(({ kind }) => kind === 'new' || kind === 'changed').length;
  return (
    <>
      {likely.size > 0 && <LikelyChoice count={likely.size} isMade={isMade} onChange={setMade} />}
      <ImportNotes comparison={comparison} onTakeSpoilt={onTakeSpoilt} />
      <ImportPreview comparison={comparison} />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={onCancel} disabled={isBusy}>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={count === 0 || isBusy}
          onClick={() => onStart(rowsToSend(model, taken, words))}
        >
          {count === 0
            ? translate('framework.import.nothingToDo')
            : translate('framework.import.button', { count: format.number(count) })}
        </Button>
      </Stack>
    </>
  );
}
