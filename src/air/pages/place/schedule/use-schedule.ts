import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useModel } from '../../../../frame/entity/entity-context';
import { parseSaveError } from '../../../../frame/form/save-error';
import { useIsOnline } from '../../../../frame/layout/feedback/use-is-online';
import { useClock } from '../../../../frame/layout/site/clock';
import type { NamedModel } from '../../../../frame/model/entities';
import { updateRecord } from '../../../../frame/records/update-record';
import { type History, addToHistory as recorded, redo, startHistory, undo } from '../../../domain/schedule/history';
import {
  applyEdit,
  findChangedHours,
  findDisputedHours,
  mergeWeeks,
  type ScheduleEdit,
} from '../../../domain/schedule/schedule-edits';
import { toStoredHours, toWallWeek } from '../../../domain/schedule/stored-hours';
import { isSameWeek, type SlotPlace, type Week } from '../../../domain/schedule/weekly-schedule';
import type { Place, PlaceRecord } from '../place-links';
import { createAutoSave, type SaveState } from './auto-save';
import { useSlotTexts } from './use-slot-texts';

interface SchedulePlan {
  week: Week;
  enabled: boolean;
  keepUtc: boolean;
}

interface ScheduleClock {
  instant: number;
  zone: string;
}

/** Thrown if another user has changed the same hours since the schedule was loaded. */
class ScheduleConflict extends Error {
  override readonly name = 'ScheduleConflict';

  constructor(
    readonly present: PlaceRecord,
    readonly hours: readonly SlotPlace[],
  ) {
    super('The same hours were changed meanwhile');
  }
}

/** Maximum attempts of a save during concurrent changes. */
const MAX_TRIES = 3;

function planOf({ tuya }: PlaceRecord, { instant, zone }: ScheduleClock): SchedulePlan {
  return {
    week: toWallWeek(tuya, instant, zone),
    enabled: tuya?.enableSchedule === true,
    keepUtc: tuya?.keepUtc === true,
  };
}

function isSamePlan(a: SchedulePlan, b: SchedulePlan): boolean {
  return a.enabled === b.enabled && a.keepUtc === b.keepUtc && isSameWeek(a.week, b.week);
}

function mergedPlan(
  { base, mine, theirs }: { base: SchedulePlan; mine: SchedulePlan; theirs: SchedulePlan },
  prefer: 'mine' | 'theirs' = 'mine',
): SchedulePlan {
  return {
    week: mergeWeeks({ base: base.week, mine: mine.week, theirs: theirs.week }, prefer),
    enabled: mine.enabled === base.enabled ? theirs.enabled : mine.enabled,
    keepUtc: mine.keepUtc === base.keepUtc ? theirs.keepUtc : mine.keepUtc,
  };
}

/** Merges concurrent changes of other hours. @param base before changes @throws ScheduleConflict for the same hour */
async function saveSchedule(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<Place['level']>,
  base: PlaceRecord,
  mine: SchedulePlan,
  clock: ScheduleClock,
): Promise<{ record: PlaceRecord; plan: SchedulePlan }> {
  let [from, plan] = [base, mine];
  for (let tries = 1; ; tries += 1) {
    try {
      const hours = toStoredHours(plan.week, clock.instant, clock.zone);
      const tuya = { enableSchedule: plan.enabled, keepUtc: plan.keepUtc, ...hours };
      return { record: await updateRecord(dataProvider, model, base, { tuya, version: from.version }), plan };
    } catch (error) {
      if (parseSaveError(error).changed === undefined || tries === MAX_TRIES) throw error;
      const { data: present } = await dataProvider.getOne<PlaceRecord>(model.route, { id: base.id });
      const weeks = { base: planOf(base, clock), mine, theirs: planOf(present, clock) };
      const disputed = findDisputedHours({ base: weeks.base.week, mine: mine.week, theirs: weeks.theirs.week });
      if (disputed.length > 0) throw new ScheduleConflict(present, disputed);
      [from, plan] = [present, mergedPlan(weeks)];
    }
  }
}

export const SAVE_DELAY_MS = 500;
const RETRY_MS = 5_000;
const FIRST_SERVER_FAULT = 500;
const ABOUT_SAVING = { about: 'schedule' };

/** True if a retry may succeed: after no response, or a server error. */
function isPassing(error: unknown): boolean {
  const { status } = parseSaveError(error);
  return status === 0 || status >= FIRST_SERVER_FAULT;
}

interface Draft {
  history: History<Week>;
  enabled: boolean;
  keepUtc: boolean;
}

type ScheduleState = SaveState | 'conflict';

function versionOf({ version = 0 }: PlaceRecord): number {
  return version;
}

function draftOf({ week, enabled, keepUtc }: SchedulePlan): Draft {
  return { history: startHistory(week), enabled, keepUtc };
}

function planIn({ history, enabled, keepUtc }: Draft): SchedulePlan {
  return { week: history.present, enabled, keepUtc };
}

function withPlan({ history }: Draft, { week, enabled, keepUtc }: SchedulePlan): Draft {
  return { history: isSameWeek(week, history.present) ? history : recorded(history, week), enabled, keepUtc };
}

/** Saves half a second after the last change. Merges concurrent changes hour by hour. */
export function useSchedule(record: PlaceRecord, zone: string) {
  const model = useModel('building', 'room');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const texts = useSlotTexts();
  // Uses the same instant for reading and writing, so that an open schedule does not shift at a clock change.
  const [instant] = useState(useClock());
  const clock: ScheduleClock = { instant, zone };
  const base = useRef<PlaceRecord>(record);
  const [draft, setDraft] = useState(() => draftOf(planOf(record, clock)));
  const latest = useRef(draft);
  const hasFailed = useRef(false);
  const [state, setState] = useState<ScheduleState>('idle');
  const [conflict, setConflict] = useState<ScheduleConflict>();

  function show(next: Draft): void {
    latest.current = next;
    setDraft(next);
  }

  function noticeMerged(hours: readonly SlotPlace[]): void {
    if (hours.length === 0) return;
    const messageArgs = { smart_count: hours.length, hours: texts.places(hours) };
    notify('place.schedule.merged', { type: 'info', messageArgs });
  }

  const [saver] = useState(() =>
    createAutoSave<null>({
      delayMs: SAVE_DELAY_MS,
      save: async () => {
        const mine = planIn(latest.current);
        const saved = await saveSchedule(dataProvider, model, base.current, mine, clock);
        noticeMerged(findChangedHours(mine.week, saved.plan.week));
        base.current = saved.record;
        // Applies changes made during the write to the merged plan.
        const rebased = mergedPlan({ base: mine, mine: planIn(latest.current), theirs: saved.plan });
        if (!isSamePlan(rebased, planIn(latest.current))) show(withPlan(latest.current, rebased));
        void queryClient.invalidateQueries({ queryKey: [model.route] });
      },
      retryMs: (error) => (error instanceof ScheduleConflict || !isPassing(error) ? undefined : RETRY_MS),
      onState: (next, error) => {
        const found = error instanceof ScheduleConflict ? error : undefined;
        setConflict(found);
        setState(found === undefined ? next : 'conflict');
        if (found !== undefined) return;
        if (next === 'failed') {
          hasFailed.current = true;
          notify('place.schedule.state.failed', { type: 'error', ...ABOUT_SAVING });
        } else if (next === 'saved' && hasFailed.current) {
          hasFailed.current = false;
          notify('place.schedule.state.done', { type: 'success', ...ABOUT_SAVING });
        }
      },
    }),
  );

  function change(next: Draft): void {
    show(next);
    saver.change(null);
  }

  function step(move: (history: History<Week>) => History<Week>): void {
    const { history } = latest.current;
    const next = move(history);
    if (next !== history) change({ ...latest.current, history: next });
  }

  function resolve({ present }: ScheduleConflict, prefer: 'mine' | 'theirs'): void {
    const theirs = planOf(present, clock);
    const merged = mergedPlan({ base: planOf(base.current, clock), mine: planIn(latest.current), theirs }, prefer);
    base.current = present;
    show(withPlan(latest.current, merged));
    if (isSamePlan(merged, theirs)) saver.discard();
    else saver.flush();
  }

  // Saves a change when the dialog is closed right after it.
  useEffect(() => () => saver.end(), [saver]);

  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline && hasFailed.current) saver.flush();
  }, [isOnline, saver]);

  // Shows changes of other users at once, unless they would discard unsaved changes.
  const isNewer = versionOf(record) > versionOf(base.current);
  useEffect(() => {
    if (!isNewer || !saver.isIdle()) return;
    const isSame = isSamePlan(planOf(record, clock), planOf(base.current, clock));
    base.current = record;
    if (!isSame) show(draftOf(planOf(record, clock)));
  });

  const disputed: readonly SlotPlace[] = conflict?.hours ?? [];
  return {
    week: draft.history.present,
    history: draft.history,
    enabled: draft.enabled,
    keepUtc: draft.keepUtc,
    state,
    isUnsaved: state !== 'idle' && state !== 'saved',
    disputed,
    instant,
    setEnabled: (enabled: boolean) => change({ ...latest.current, enabled }),
    setKeepUtc: (keepUtc: boolean) => change({ ...latest.current, keepUtc }),
    edit: (edit: ScheduleEdit) =>
      step((history) => {
        const next = applyEdit(history.present, edit);
        return isSameWeek(next, history.present) ? history : recorded(history, next);
      }),
    undo: () => step(undo),
    redo: () => step(redo),
    save: () => saver.flush(),
    finish: () => {
      if (conflict === undefined) saver.flush();
    },
    keepMine: () => conflict && resolve(conflict, 'mine'),
    takeTheirs: () => conflict && resolve(conflict, 'theirs'),
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
