import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../value/use-value-format';
import { type Undoable, useUndo } from './use-undo';

const PERCENT = 100;

interface UndoDialogProps {
  what: Undoable;
  name?: string;
  isRestoring?: boolean;
  count: number;
  onClose(): void;
}

export function UndoDialog({ what, name = '', isRestoring = false, count, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const { state, problem, start, stop } = useUndo(what);
  const isRunning = state?.isRunning === true;
  const isOver = state !== null && !isRunning;
  const key = isRestoring ? 'restore' : 'undo';
  const refused = state?.refused ?? [];
  const done = (state?.seen ?? 0) - refused.length;
  const values = { smart_count: count, count: format.number(count), name };
  const counts = { done: format.number(done), total: format.number(count) };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`framework.history.${key}`)}</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 420 } }}>
        {state === null && (
          <DialogContentText>{translate(`framework.history.${key}Question`, values)}</DialogContentText>
        )}
        {state !== null && (
          <>
            {isRunning && (
              <LinearProgress variant="determinate" value={(PERCENT * state.seen) / count} aria-labelledby={titleId} />
            )}
            <Typography role="status" variant="body2" sx={{ my: 1 }}>
              {translate('framework.history.undone', counts)}
            </Typography>
          </>
        )}
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {refused.length > 0 && (
          <Alert severity="warning">
            {translate('framework.history.notUndone')}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {refused.map(({ key: id, label, cause }) => (
                <li key={id}>{`${label}: ${cause}`}</li>
              ))}
            </Box>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {isOver ? (
          <Button onClick={onClose}>{translate('common.close')}</Button>
        ) : (
          <>
            <Button onClick={isRunning ? stop : onClose}>
              {translate(isRunning ? 'framework.deleteAll.stop' : 'ra.action.cancel')}
            </Button>
            <Button variant="contained" onClick={start} loading={isRunning}>
              {translate(`framework.history.${key}`)}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
