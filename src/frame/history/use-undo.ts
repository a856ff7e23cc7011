import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { allResults, isUnderWay, TASKS_KEY, useTaskCalls } from '../tasks/tasks-context';
import { useHistoryCalls } from './history-context';
import { newActionId } from './new-action-id';

export type Undoable = { entry: string } | { group: string };

interface UndoState {
  isRunning: boolean;
  seen: number;
  refused: readonly { key: string; label: string; cause: string }[];
}

const LOOK_MS = 1_000;

export function useUndo(what: Undoable) {
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

  /** Undoes an action as a server task, which continues if the page is closed. */
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
    const { results } = await allResults(tasks, id);
    setState({
      isRunning: false,
      seen: task.tried,
      refused: results.map((one, index) => ({ ...one, key: `${index}` })),
    });
  }

  async function undoChange(entry: string): Promise<void> {
    if (calls === null) return;
    const { results } = await calls.undo({ entry }, newActionId());
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
