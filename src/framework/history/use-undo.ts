import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UndoneChange } from '../../history/history-calls';
import { useHistoryCalls } from './history-context';
import { newActionId } from './new-action-id';

/** A change, or an action of many. */
export type Undoable = { entry: string } | { group: string };

/** How far undoing is. */
interface UndoState {
  isRunning: boolean;
  /** Changes that were looked at. */
  seen: number;
  refused: readonly UndoneChange[];
}

/** Undoes a change, or an action of many, part by part. What is undone stays so when it is stopped. */
export function useUndo(what: Undoable) {
  const calls = useHistoryCalls();
  const queryClient = useQueryClient();
  const [state, setState] = useState<UndoState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function start(): Promise<void> {
    if (calls === null) return;
    stopped.current = false;
    const as = newActionId();
    let [seen, after]: [number, string | undefined] = [0, undefined];
    const refused: UndoneChange[] = [];
    setProblem(null);
    setState({ isRunning: true, seen, refused });
    try {
      do {
        const answer = await calls.undo('group' in what ? { ...what, after } : what, as);
        refused.push(...answer.results.filter(({ cause }) => cause !== undefined));
        seen += answer.results.length;
        after = answer.next;
        setState({ isRunning: true, seen, refused: [...refused] });
      } while (after !== undefined && !stopped.current);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setState({ isRunning: false, seen, refused });
      // Any record may be another now, and the history is.
      queryClient.invalidateQueries();
    }
  }

  return {
    state,
    problem,
    start,
    stop: () => {
      stopped.current = true;
    },
  };
}
