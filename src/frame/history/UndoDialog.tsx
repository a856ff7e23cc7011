import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { ResultList } from '../tasks/ResultList';
import { isUnderWay, readAllResults, TASKS_KEY, useTaskCalls } from '../tasks/tasks-context';
import { useValueFormat } from '../value/use-value-format';
import { useHistoryCalls } from './history-context';
import { createActionId } from './new-action-id';

type Undoable = { entry: string } | { group: string };

interface UndoState {
  isRunning: boolean;
  seen: number;
  refused: readonly { key: string; label: string; cause: string }[];
}

const LOOK_MS = 1_000;

function useUndo(what: Undoable) {
  const calls = useHistoryCalls();
  const tasks = useTaskCalls();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [state, setState] = useState<UndoState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<string>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** Starts a server task, which continues after the page is closed. */
  async function undoAction(group: string): Promise<void> {
    if (tasks === null) return;
    let task = await tasks.begin({ kind: 'undo', group }, []);
    const { id } = task;
    running.current = id;
    queryClient.invalidateQueries({ queryKey: [TASKS_KEY], exact: true });
    while (isUnderWay(task) && !isGone.current) {
      setState({ isRunning: true, seen: task.tried, refused: [] });
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      task = await tasks.progress(id);
    }
    if (task.cause !== undefined) setProblem(task.cause);
    const { results } = await readAllResults(tasks, id);
    setState({
      isRunning: false,
      seen: task.tried,
      refused: results.map((one, index) => ({ ...one, key: `${index}` })),
    });
  }

  async function undoChange(entry: string): Promise<void> {
    if (calls === null) return;
    const { results } = await calls.undo({ entry }, createActionId());
    const refused = results.flatMap(({ entry: key, label, record, cause }) =>
      cause === undefined ? [] : [{ key, label: label === '' ? record : label, cause }],
    );
    setState({ isRunning: false, seen: results.length, refused });
  }

  async function start(): Promise<void> {
    setProblem(null);
    setState({ isRunning: true, seen: 0, refused: [] });
    try {
      await ('group' in what ? undoAction(what.group) : undoChange(what.entry));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setState((before) => before && { ...before, isRunning: false });
    } finally {
      await dataProvider.forgetRecords();
      queryClient.invalidateQueries();
    }
  }

  return {
    state,
    problem,
    start,
    stop: () => {
      if (running.current !== undefined) tasks?.stop(running.current).catch(() => undefined);
    },
  };
}

const PERCENT = 100;

type UndoDialogProps = { what: Undoable; name?: string; isRestoring?: boolean; count: number; onClose(): void };

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
            <ResultList results={refused} />
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
