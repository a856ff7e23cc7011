import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity-context';
import { useHistoryCalls } from '../history/history-context';
import { UndoDialog } from '../history/UndoDialog';
import { recordTitle } from '../record-title';
import { useValueFormat } from '../use-value-format';
import type { RecordChange } from './bulk-changes';
import type { Refused } from './write-in-slices';

const PERCENT = 100;

interface BulkOutcomeProps {
  changes: readonly RecordChange[];
  /** How many were tried. */
  done: number;
  refused: readonly Refused[];
  isRunning: boolean;
  /** The action that the history knows it by. */
  group: string;
  onStop(): void;
  onClose(): void;
}

/** How far it is, and which records could not be changed, and why. */
export function BulkOutcome({ changes, done, refused, isRunning, group, onStop, onClose }: BulkOutcomeProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const mayUndo = useHistoryCalls()?.mayUndo === true;
  const [isUndoing, setUndoing] = useState(false);
  const written = done - refused.length;
  const counts = { done: format.number(written), total: format.number(changes.length) };
  return (
    <Stack spacing={2}>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(PERCENT * done) / changes.length}
          aria-label={translate('framework.bulk.writing')}
        />
      )}
      <Typography role="status" variant="body2">
        {translate('framework.bulk.written', counts)}
      </Typography>
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate('framework.bulk.refused')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ index, cause }) => {
              const record = changes[index]?.record;
              return <li key={index}>{`${record === undefined ? '' : recordTitle(model, record)}: ${cause}`}</li>;
            })}
          </Box>
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {!isRunning && mayUndo && written > 0 && (
          <Button onClick={() => setUndoing(true)}>{translate('framework.history.undo')}</Button>
        )}
        <Button variant={isRunning ? 'text' : 'contained'} onClick={isRunning ? onStop : onClose}>
          {translate(isRunning ? 'framework.deleteAll.stop' : 'common.close')}
        </Button>
      </Stack>
      {isUndoing && <UndoDialog what={{ group }} count={written} onClose={onClose} />}
    </Stack>
  );
}
