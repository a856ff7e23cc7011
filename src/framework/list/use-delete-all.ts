import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity-context';
import { fetchAllRecords } from './all-records';
import { deleteInSlices } from './delete-in-slices';

/** How far it is: first the records are found, so that what comes later stays, then they are deleted. */
export interface DeleteAllState {
  step: 'finding' | 'deleting';
  done: number;
  total: number;
}

/** Deletes every record that the list's filter gives, on this page and on all others. */
export function useDeleteAll(onOver: () => void) {
  const { model, slots } = useEntity();
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [state, setState] = useState<DeleteAllState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let deleted = 0;
    let total = 0;
    setProblem(null);
    try {
      setState({ step: 'finding', done: 0, total: 0 });
      const query = { filter: filterValues ?? {}, sort, signal };
      const records = await fetchAllRecords(dataProvider, model.route, {
        ...query,
        onProgress: (done, all) => setState({ step: 'finding', done, total: all }),
      });
      total = records.length;
      const ids = records.map(({ id }) => id);
      deleted = await deleteInSlices(dataProvider, model.route, ids, {
        signal,
        onProgress: (done) => {
          deleted = done;
          setState({ step: 'deleting', done, total });
        },
      });
      if (deleted < total)
        notify('framework.deleteAll.stopped', { type: 'info', messageArgs: { done: deleted, total } });
      else
        notify(slots.texts?.deleted ?? 'framework.deleted', { type: 'success', messageArgs: { smart_count: total } });
      onOver();
    } catch (error) {
      if (signal.aborted) onOver();
      else setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setState(null);
      if (deleted > 0) refresh();
    }
  }

  return { state, problem, start, stop: () => running.current?.abort() };
}
