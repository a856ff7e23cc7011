import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import type { PlainObject } from '../../model/paths';
import { useEntity } from '../entity-context';
import { newActionId } from '../history/new-action-id';
import { fetchAllRecords } from '../list/all-records';
import { bulkChanges, type RecordChange, updateOf } from './bulk-changes';
import { type Refused, writeInSlices } from './write-in-slices';

/** How far changing many records is. */
export type BulkState =
  | { step: 'form' }
  | { step: 'finding'; done: number; total: number }
  | { step: 'preview'; found: number; changes: readonly RecordChange[] }
  | { step: 'writing' | 'over'; changes: readonly RecordChange[]; done: number; refused: readonly Refused[] };

/**
 * Changes many records in the same way: finds them, shows what becomes of them, and writes what can be written.
 *
 * @param records the selected ones; undefined for every record that the list's filter gives.
 */
export function useBulkEdit(records: readonly EntityRecord[] | undefined) {
  const { model } = useEntity();
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [state, setState] = useState<BulkState>({ step: 'form' });
  const [problem, setProblem] = useState<string | null>(null);
  const [action] = useState(() => ({ id: newActionId(), kind: 'bulk' }) as const);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    return controller.signal;
  }

  function told(error: unknown): void {
    setProblem(error instanceof Error ? error.message : String(error));
  }

  async function preview(fields: readonly FieldModel[], values: PlainObject): Promise<void> {
    const signal = begin();
    try {
      setState({ step: 'finding', done: 0, total: 0 });
      const query = { filter: filterValues ?? {}, sort, signal };
      const found =
        records ??
        (await fetchAllRecords(dataProvider, model.route, {
          ...query,
          onProgress: (done, total) => setState({ step: 'finding', done, total }),
        }));
      setState({ step: 'preview', found: found.length, changes: bulkChanges(found, fields, values) });
    } catch (error) {
      setState({ step: 'form' });
      if (!signal.aborted) told(error);
    }
  }

  async function write(changes: readonly RecordChange[]): Promise<void> {
    const signal = begin();
    let [done, refused]: [number, readonly Refused[]] = [0, []];
    setState({ step: 'writing', changes, done, refused });
    try {
      const operations = changes.map((change) => updateOf(model.route, change));
      await writeInSlices(dataProvider, operations, {
        ...{ action, signal },
        onProgress: (count, causes) => {
          [done, refused] = [count, causes];
          setState({ step: 'writing', changes, done, refused });
        },
      });
    } catch (error) {
      told(error);
    } finally {
      setState({ step: 'over', changes, done, refused });
      refresh();
    }
  }

  return {
    ...{ state, problem, preview, write, action },
    back: () => setState({ step: 'form' }),
    stop: () => running.current?.abort(),
  };
}
