import * as v from 'valibot';
import { isAlarmCode, isJudgedAtOnce } from '../../../src/air/domain/alarms/alarm-codes';
import { NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import { createJudging } from '../../../src/air/domain/alarms/judge';
import { toPeriod } from '../../../src/air/domain/places/assignments';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { readAs } from '../../../src/frame/model/stored-parts';
import type { EntityHooks } from '../../frame/documents/hooks';
import { recordsWhere, repairValues } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createWriteDerived } from '../../frame/documents/write-derived';
import type { Store, StoredRecord } from '../../frame/stores/store';
import { parseAssignment, readAssignments } from '../places/assignments';
import { createRaisedAlarm } from './alarm-record';
import { type Checkpoint, putCheckpoints, readCheckpoints, removeCheckpoints } from './checkpoints';
import { ALARM_CHANGES, ALARM_STATES } from './collections';
import { readFormerPlaces } from './former-places';
import { type JudgedDevice, type JudgedDevices, parseClaim } from './judged-devices';
import type { StateCache } from './state-cache';
import { toStoredState } from './stored-state';

const CORRECTED = 'move';

/** Corrected move until its replay: device (`of`), former and corrected time (ms), claim of the new place. */
const StoredMove = v.object({
  ...{ kind: v.literal(CORRECTED), id: v.string(), of: v.string(), at: v.number(), was: v.number(), is: v.number() },
  place: v.optional(v.string()),
});
type StoredMove = v.InferOutput<typeof StoredMove>;

/** Records, in the transaction of the write, that the time of a move was corrected. */
export function correctedMovesHooks(models: EntityModels, now: () => number): EntityHooks {
  return {
    assignment: {
      written: async ({ unit, before, record }) => {
        if (before === undefined) return;
        const [former, current] = [parseAssignment(before), parseAssignment(record)];
        const { device } = current;
        const next = (await readAssignments(unit, models, device)).find(
          ({ from }) => from !== undefined && (from === former.to || from === current.to),
        );
        const [then, since] = [toPeriod(former), toPeriod(current)];
        const ends = { start: [then.from, since.from, current.place], end: [then.to, since.to, next?.place] } as const;
        for (const [end, [was, is, place]] of Object.entries(ends)) {
          if (was === is) continue;
          const id = `${CORRECTED}-${current.id}-${end}-${now()}`;
          const change = { id, kind: CORRECTED, of: device, at: now(), was, is };
          unit.put(ALARM_CHANGES.name, { record: { ...change, ...(place !== undefined && { place }) }, version: 1 });
        }
      },
    },
  };
}

/** Moves a recorded change of settings to the actual time of the move. Removes changes of places without the device. */
function movedChange(known: readonly (Checkpoint & { id: string })[], { was, is, place }: StoredMove) {
  const changes = known.filter(({ isChange }) => isChange);
  const isThere = ({ settings }: Checkpoint) => parseClaim(settings) === place;
  const noted = changes.find((each) => each.t >= was && isThere(each));
  const [from, to] = [Math.min(was, is), Math.max(was, is)];
  const gone = changes.filter((each) => each === noted || (each.t >= from && each.t < to));
  const settings = gone.findLast(isThere)?.settings;
  if (settings === undefined) return { gone, put: [] };
  const judging = createJudging(settings, NOTHING_JUDGED);
  judging.adopt(is);
  return { gone, put: [{ t: is, isChange: true, state: judging.state(), settings }] };
}

interface CorrectedMovesOptions {
  models: EntityModels;
  store: Store;
  devices: JudgedDevices;
  states: StateCache;
  now(): number;
  isAlone: boolean;
}

/** Returns the alarm at its actual place, not acknowledged; undefined if a replay will find the alarm again. */
function moved(
  alarm: RecordOf<'alarm'>,
  placeAt: (began: number) => JudgedDevice | undefined,
  isReplayed: boolean,
): RecordOf<'alarm'> | undefined {
  const { id, code, began = 0, raisedAt: at = began, value = null, threshold = null } = alarm;
  const there = placeAt(began);
  if (!isAlarmCode(code) || there === undefined || (isReplayed && !isJudgedAtOnce(code))) return undefined;
  const { ended, length, endedBy, severity, changedAt } = alarm;
  const raised = createRaisedAlarm(there.device, { code, began, at, value, threshold, isOver: false });
  const end = ended === undefined ? {} : { state: 'ended' as const, ended, length, ...(endedBy && { endedBy }) };
  return { ...raised, ...end, ...(severity && { severity }), id, changedAt, notified: 'nobody' };
}

/**
 * Prepares alarms for a replay after the time of a move was corrected. Removes alarms between the former and the
 * corrected time, because the replay raises the alarms of the actual place. Alarms that a replay cannot raise (offline,
 * battery) move to the actual place, without acknowledgement.
 */
export function createCorrectedMoves({ models, store, devices, states, now, isAlone }: CorrectedMovesOptions) {
  const alarm = entityNamed(models, 'alarm');
  const writeDerived = createWriteDerived(models);

  async function misplaced({ of, was, is }: StoredMove): Promise<RecordOf<'alarm'>[]> {
    const since = { path: 'began', operator: 'gte', value: Math.min(was, is) } as const;
    const found = await recordsWhere(store, alarm, { path: 'device', operator: 'in', value: [of] }, since);
    return found.filter(({ began = 0 }) => began < Math.max(was, is));
  }

  async function prepare(move: StoredMove): Promise<void> {
    const { id, of, was, is } = move;
    devices.forget(of);
    const judged = (await devices.of([of])).get(of);
    const from = Math.min(was, is);
    const known = await readCheckpoints(store, of);
    const found = await misplaced(move);
    const times = found.map(({ began = 0 }) => began);
    const placeAt = judged ? await readFormerPlaces({ models, store }, judged, times) : () => undefined;
    const isReplayed = known.some(({ t }) => t < from);
    if (!isAlone || !states.has(of)) await states.load([of]);
    const state = { ...states.get(of), late: { from: from - 1, due: now() } };
    await inTransaction(store, async (unit) => {
      if ((await unit.get(ALARM_CHANGES.name, id)) === undefined) return;
      unit.remove(ALARM_CHANGES.name, id);
      if (judged === undefined) return;
      const { gone, put } = movedChange(known, move);
      removeCheckpoints(
        unit,
        gone.map((each) => each.id),
      );
      putCheckpoints(unit, of, put);
      for (const { id: alarmId } of found) {
        const before = await unit.get(alarm.collection, alarmId);
        if (before === undefined) continue;
        const record = moved(repairValues(alarm, before.record), placeAt, isReplayed);
        await writeDerived(unit, { model: alarm, before, after: record && { record, version: before.version } });
      }
      unit.put(ALARM_STATES.name, toStoredState(of, state));
    });
    states.stored(of, state);
  }

  /** Returns the ids of devices whose readings since a corrected move must be replayed. */
  return async (noted: readonly StoredRecord[]): Promise<string[]> => {
    const moves = noted.flatMap(({ record }) => readAs(StoredMove, record) ?? []).toSorted((a, b) => a.at - b.at);
    for (const move of moves) await prepare(move);
    return [...new Set(moves.map(({ of }) => of))];
  };
}
