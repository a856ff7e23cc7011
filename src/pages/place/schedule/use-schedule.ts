import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { type History, record as recorded, redo, startHistory, undo } from '../../../domain/schedule/history';
import { applyEdit, type ScheduleEdit } from '../../../domain/schedule/schedule-edits';
import { toUtcWeek, toWallWeek } from '../../../domain/schedule/schedule-zone';
import { isSameWeek, type Week } from '../../../domain/schedule/weekly-schedule';
import { useModel } from '../../../framework/entity-context';
import { useClock } from '../../../layout/site/clock';
import type { PlaceRecord } from '../place-links';
import { createAutoSave, type SaveState } from './auto-save';
import { isSamePlan, planOf, ScheduleConflict, type SchedulePlan, saveSchedule } from './save-schedule';

const SAVE_DELAY_MS = 500;

interface Draft {
  /** Weeks on the wall of the zone. */
  history: History<Week>;
  enabled: boolean;
}

export type ScheduleState = SaveState | 'conflict';

function versionOf({ version = 0 }: PlaceRecord): number {
  return version;
}

/**
 * The schedule of a building or room while it is edited, on the clock of a zone. It is saved by itself, half a second
 * after the last change.
 */
export function useSchedule(record: PlaceRecord, zone: string) {
  const model = useModel('building', 'room');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  // One instant for reading and writing: an open schedule must not move when the clocks are changed.
  const [instant] = useState(useClock());
  const draftOf = (from: PlaceRecord): Draft => {
    const { week, enabled } = planOf(from);
    return { history: startHistory(toWallWeek(week, instant, zone)), enabled };
  };
  const base = useRef<PlaceRecord>(record);
  const [draft, setDraft] = useState(() => draftOf(record));
  const latest = useRef(draft);
  const [state, setState] = useState<ScheduleState>('idle');
  const [conflict, setConflict] = useState<PlaceRecord>();

  const [saver] = useState(() =>
    createAutoSave<SchedulePlan>({
      delayMs: SAVE_DELAY_MS,
      save: async (plan) => {
        base.current = await saveSchedule(dataProvider, model, base.current, plan);
        void queryClient.invalidateQueries({ queryKey: [model.route] });
      },
      onState: (next, error) => {
        const present = error instanceof ScheduleConflict ? error.present : undefined;
        setConflict(present);
        setState(present === undefined ? next : 'conflict');
        if (next === 'failed' && present === undefined) notify('place.schedule.state.failed', { type: 'error' });
      },
    }),
  );

  function show(next: Draft): void {
    latest.current = next;
    setDraft(next);
  }

  function change(next: Draft): void {
    show(next);
    saver.change({ week: toUtcWeek(next.history.present, instant, zone), enabled: next.enabled });
  }

  function step(move: (history: History<Week>) => History<Week>): void {
    const { history } = latest.current;
    const next = move(history);
    if (next !== history) change({ ...latest.current, history: next });
  }

  // Whoever closes the dialog right after a change does not lose it.
  useEffect(() => () => saver.flush(), [saver]);

  const isUnsaved = state !== 'idle' && state !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  // What others change is shown at once, unless it would take away what was not saved yet.
  const isNewer = versionOf(record) > versionOf(base.current);
  useEffect(() => {
    if (!isNewer || !saver.isIdle()) return;
    const isSame = isSamePlan(planOf(record), planOf(base.current));
    base.current = record;
    if (!isSame) show(draftOf(record));
  });

  return {
    week: draft.history.present,
    history: draft.history,
    enabled: draft.enabled,
    state,
    instant,
    setEnabled: (enabled: boolean) => change({ ...latest.current, enabled }),
    edit: (edit: ScheduleEdit) =>
      step((history) => {
        const next = applyEdit(history.present, edit);
        return isSameWeek(next, history.present) ? history : recorded(history, next);
      }),
    undo: () => step(undo),
    redo: () => step(redo),
    retry: () => saver.flush(),
    keepMine: () => {
      if (conflict !== undefined) base.current = conflict;
      saver.flush();
    },
    takeTheirs: () => {
      if (conflict === undefined) return;
      saver.discard();
      base.current = conflict;
      show(draftOf(conflict));
    },
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
