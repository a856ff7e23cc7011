import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHistoryCalls } from '../history/history-context';
import { UndoDialog } from '../history/UndoDialog';

const PERCENT = 100;

interface OutcomeFrameProps {
  isRunning: boolean;
  /** From 0 to 1, and what it is the progress of. */
  progress: { share: number; label: string };
  /** How far it is, read out while it changes. */
  status: string;
  /** How many records are written so far. */
  written: number;
  /** The action that the history knows it by. */
  group: string;
  onStop(): void;
  onClose(): void;
  /** What else there is to tell. */
  children: ReactNode;
}

/** How far work on many records is, the way to stop it, and afterwards the way to undo it. */
export function OutcomeFrame(props: OutcomeFrameProps) {
  const { isRunning, progress, status, written, group, onStop, onClose, children } = props;
  const translate = useTranslate();
  const mayUndo = useHistoryCalls()?.mayUndo === true;
  const [isUndoing, setUndoing] = useState(false);
  return (
    <Stack spacing={2}>
      {isRunning && (
        <LinearProgress variant="determinate" value={PERCENT * progress.share} aria-label={progress.label} />
      )}
      <Typography role="status" variant="body2">
        {status}
      </Typography>
      {children}
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
