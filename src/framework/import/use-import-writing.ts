import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider, WriteOperation } from '../../../data-provider/contract';
import type { ImportRow } from '../../import/row-result';
import type { EntityModel } from '../../model/entity-model';
import { updateOf } from '../bulk/bulk-changes';
import { type Refused, writeInSlices } from '../bulk/write-in-slices';
import { newActionId } from '../history/new-action-id';

/** A row that is written, and what that takes. */
export interface RowToWrite {
  row: ImportRow;
  operation: WriteOperation;
}

/** How far the writing of an import is. */
export interface ImportWriting {
  /** The action that the history knows it by. */
  group: string;
  toWrite: readonly RowToWrite[];
  /** How many were tried. */
  done: number;
  refused: readonly Refused[];
  isRunning: boolean;
  /** Why it ended before its end, other than that somebody stopped it. */
  problem: string;
}

/** What it takes to write the rows that are new or changed. */
export function rowsToWrite({ route }: Pick<EntityModel, 'route'>, rows: readonly ImportRow[]): RowToWrite[] {
  return rows.flatMap((row): RowToWrite[] => {
    if (row.kind === 'new') return [{ row, operation: { type: 'create', resource: route, data: row.data } }];
    return row.kind === 'changed' ? [{ row, operation: updateOf(route, row) }] : [];
  });
}

/** Writes rows, slice by slice, as one action of the history. */
export function useImportWriting() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [writing, setWriting] = useState<ImportWriting | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(toWrite: readonly RowToWrite[]): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const action = { id: newActionId(), kind: 'import' } as const;
    let state: ImportWriting = { group: action.id, toWrite, done: 0, refused: [], isRunning: true, problem: '' };
    const tell = (next: Partial<ImportWriting>) => {
      state = { ...state, ...next };
      setWriting(state);
    };
    tell({});
    try {
      const operations = toWrite.map(({ operation }) => operation);
      const onProgress = (done: number, refused: readonly Refused[]) => tell({ done, refused });
      await writeInSlices(dataProvider, operations, { action, signal: controller.signal, onProgress });
    } catch (error) {
      tell({ problem: error instanceof Error ? error.message : String(error) });
    } finally {
      tell({ isRunning: false });
      refresh();
    }
  }

  return {
    writing,
    start: (rows: readonly RowToWrite[]) => void start(rows),
    stop: () => running.current?.abort(),
    forget: () => setWriting(null),
  };
}
