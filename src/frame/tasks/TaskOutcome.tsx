import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { TableButtons } from '../export/TableButtons';
import { useHistoryCalls } from '../history/history-context';
import { UndoDialog } from '../history/UndoDialog';
import { createTableToCorrect } from '../import/import-files';
import type { Cell } from '../import/reader/table';
import { useSiteConfig } from '../layout/site/site-config';
import type { EntityModels } from '../model/application-model';
import { isPlainObject } from '../model/paths';
import { formatRecordWords } from '../model/record-words';
import type { Task, TaskResult } from '../model/task-calls';
import { useValueFormat } from '../value/use-value-format';
import { ResultList } from './ResultList';
import { isUnderWay } from './tasks-context';
import { useTask } from './use-task';

type TaskWords = { title(task: Task): string; counts(task: Task): string; state(task: Task): string };

export function useTaskWords(models: Pick<EntityModels, 'byName'>): TaskWords {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useValueFormat();
  return {
    title: ({ kind, entity, name }) => {
      const model = models.byName.get(entity ?? '');
      const type = model === undefined ? '' : formatRecordWords(model, locale);
      const key = kind === 'undo' && type === '' ? 'undoOfAction' : kind;
      return translate(`framework.tasks.titles.${key}`, { type, name });
    },
    counts: ({ kind, written, total }) =>
      translate(`framework.tasks.written.${kind}`, { done: format.number(written), total: format.number(total) }),
    state: ({ state, isUndone }) => translate(`framework.tasks.states.${isUndone ? 'undone' : state}`),
  };
}

type RowsToCorrectProps = { headers: readonly string[]; results: readonly TaskResult[]; name: string };

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!isPlainObject(value)) return null;
  const { wall, shows, number, text, error } = value;
  if (typeof wall === 'number' && (shows === 'day' || shows === 'moment' || shows === 'time')) return { wall, shows };
  if (typeof number === 'number' && typeof text === 'string') return { number, text };
  return typeof error === 'string' ? { error } : null;
}

function RowsToCorrect({ headers, results, name }: RowsToCorrectProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const rows = results.map(({ line = 0, cells = [], cause }) => ({ row: { line, cells: cells.map(cellOf) }, cause }));
  const table = () =>
    createTableToCorrect(
      headers.map((header, index) => ({ header, index })),
      rows,
      { causeTitle: translate('framework.import.causeColumn'), timeZone },
    );
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">{translate('framework.import.save')}</Typography>
      <TableButtons
        label="framework.import.saveAs"
        parts={[name.replace(/\.\w+$/, ''), translate('framework.import.saveName')]}
        table={table}
      />
    </Stack>
  );
}

const PERCENT = 100;

interface TaskOutcomeProps {
  id: string;
  models: Pick<EntityModels, 'byName'>;
  /** Text of a completed task. Default: the counts of the task. */
  done?(written: number): string;
  onClose(): void;
}

/** True for users who may undo all changes, or for the task's user if records were created or changed. */
function mayBeUndone({ kind, written, isUndone }: Task, mayUndoAll: boolean): boolean {
  return written > 0 && !isUndone && kind !== 'undo' && (mayUndoAll || kind !== 'delete');
}

export function TaskOutcome({ id, models, done, onClose }: TaskOutcomeProps) {
  const translate = useTranslate();
  const words = useTaskWords(models);
  const mayUndoAll = useHistoryCalls()?.mayUndo === true;
  const { task, left, problem, stop, resume } = useTask(id);
  const [isUndoing, setUndoing] = useState(false);
  if (task === undefined) {
    return problem === null ? <LinearProgress aria-label={translate('ra.page.loading')} /> : <Problem text={problem} />;
  }
  const { kind, state, tried, total, written, cause } = task;
  const isRunning = isUnderWay(task);
  const refused = left?.results.filter(({ isOther }) => isOther !== true) ?? [];
  const others = left?.results.filter(({ isOther }) => isOther === true) ?? [];
  const rest = total - tried;
  return (
    <Stack spacing={2}>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(PERCENT * tried) / Math.max(1, total)}
          aria-label={words.title(task)}
        />
      )}
      <Typography role="status" variant="body2">
        {(state === 'done' && done?.(written)) || words.counts(task)}
      </Typography>
      {isRunning && (
        <Typography variant="body2" color="text.secondary">
          {translate('framework.tasks.goesOn')}
        </Typography>
      )}
      {problem !== null && <Problem text={problem} />}
      {state === 'failed' && <Problem text={translate('framework.tasks.failed', { cause: cause ?? '' })} />}
      {state === 'stopped' && <Alert severity="info">{translate('framework.tasks.stopped')}</Alert>}
      {state === 'done' && kind !== 'import' && rest > 0 && (
        <Alert severity="info">{translate('framework.tasks.left', { smart_count: rest })}</Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate(`framework.tasks.refused.${kind}`)}
          <ResultList results={refused} />
        </Alert>
      )}
      {others.length > 0 && (
        <Alert severity="info">
          {translate('framework.bulk.since')}
          <ResultList results={others} />
        </Alert>
      )}
      {kind === 'import' && left !== undefined && refused.length > 0 && (
        <RowsToCorrect headers={left.headers} results={refused} name={task.name} />
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {!isRunning && mayBeUndone(task, mayUndoAll) && (
          <Button onClick={() => setUndoing(true)}>{translate('framework.history.undo')}</Button>
        )}
        {!isRunning && !task.isUndone && state !== 'done' && (
          <Button onClick={resume}>{translate('framework.tasks.resume')}</Button>
        )}
        {isRunning && <Button onClick={stop}>{translate('framework.deleteAll.stop')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </Stack>
      {isUndoing && <UndoDialog what={{ group: id }} count={written} onClose={onClose} />}
    </Stack>
  );
}

function Problem({ text }: { text: string }) {
  return <Alert severity="error">{text}</Alert>;
}
