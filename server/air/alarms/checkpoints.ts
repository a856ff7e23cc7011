import type { AlarmSettings } from '../../../src/air/domain/alarms/alarm-settings';
import type { AlarmState } from '../../../src/air/domain/alarms/alarm-state';
import { DAY, HOUR } from '../../../src/frame/time/units';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Store } from '../../frame/stores/store';
import { ALARM_CHECKPOINTS } from './collections';
import { formatSettings, parseSettings, parseState, toPlainState } from './stored-state';

export interface Checkpoint {
  /** Time in ms of the last judged reading or check; for a change, the time from which it applies. */
  t: number;
  /** True if other settings or another place apply from `t`. */
  isChange: boolean;
  state: AlarmState;
  settings: AlarmSettings;
}

const CHECKPOINT_MS = 12 * HOUR;
/** Checkpoints whose number is a multiple of 2⁶ share one id, so only the latest such checkpoint remains. */
const MOST_HALVINGS = 6;
/** Retention of changed settings, ms. Older late readings are judged by the settings of a checkpoint. */
export const CHANGES_RETAINED_MS = 40 * DAY;

const numberOf = (t: number) => Math.floor(t / CHECKPOINT_MS);

export function createCheckpoint(given: AlarmState, settings: AlarmSettings): Checkpoint {
  const t = Math.max(given.judgedUntil ?? 0, given.tickedUntil ?? 0, (given.since ?? 0) - 1);
  return { t, isChange: false, state: { ...given, checkedAt: Math.max(t, 1) }, settings };
}

export function isCheckpointDue({ checkedAt }: Pick<AlarmState, 'checkedAt'>, t: number): boolean {
  return checkedAt === undefined || numberOf(t) > numberOf(checkedAt);
}

/** Reuses ids, so that a device has at most eight checkpoints, and the time between two checkpoints doubles with age. */
function idOf(hwId: string, { t, isChange }: Pick<Checkpoint, 't' | 'isChange'>): string {
  if (isChange) return `${hwId} change ${t}`;
  const period = numberOf(t);
  let halvings = 0;
  while (halvings < MOST_HALVINGS && period % 2 ** (halvings + 1) === 0) halvings += 1;
  return `${hwId} ${halvings}`;
}

export function putCheckpoints(unit: UnitOfWork, hwId: string, checkpoints: readonly Checkpoint[]): void {
  for (const { t, isChange, state, settings } of checkpoints) {
    const record = { id: idOf(hwId, { t, isChange }), device: hwId, t, isChange, state: toPlainState(state) };
    const stored = { record: { ...record, settings: formatSettings(settings) }, version: 1 };
    unit.put(ALARM_CHECKPOINTS.name, stored);
  }
}

export async function readCheckpoints(
  store: Pick<Store, 'query'>,
  hwId: string,
): Promise<(Checkpoint & { id: string })[]> {
  const where = [{ path: 'device', operator: 'eq', value: hwId, storage: 'text' } as const];
  const { rows } = await store.query(ALARM_CHECKPOINTS.name, { where });
  const found = rows.flatMap(({ record }) => {
    const [state, settings] = [parseState(record['state']), parseSettings(record['settings'])];
    const { id, t } = record;
    if (state === undefined || settings === undefined || typeof t !== 'number') return [];
    return [{ id, t, isChange: record['isChange'] === true, state, settings }];
  });
  return found.sort((a, b) => a.t - b.t);
}

export function removeCheckpoints(unit: UnitOfWork, ids: readonly string[]): void {
  for (const id of ids) unit.remove(ALARM_CHECKPOINTS.name, id);
}

export async function removeCheckpointsOfDevice(unit: UnitOfWork, hwId: string): Promise<void> {
  const found = await unit.find(ALARM_CHECKPOINTS.name, 'device', 'text', hwId);
  removeCheckpoints(
    unit,
    found.map(({ record }) => record.id),
  );
}
