import { DISCONNECTION_DELAY_MS, isSilent } from '../../../src/air/domain/devices/connection';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityPath } from '../../../src/frame/model/entities';
import { DAY } from '../../../src/frame/time/units';
import { createLiveState, type LiveConclusion, type LiveUpdate } from '../../frame/documents/live-state';
import type { Store, StoreQuery } from '../../frame/stores/store';
import { inSlices } from '../../frame/stores/yield-to-event-loop';
import { findSilent, type LiveBoard } from '../telemetry/live-board';
import { createStoredUpdate } from '../telemetry/live-update';
import { isDisconnected } from '../telemetry/longest-pauses';
import type { ReadingReader, TimedReading } from '../telemetry/reading-store';

/** Marks the device as offline. First writes the newest reading to the record, because the live update may be delayed. */
function disconnected(hwId: string, newest: TimedReading, nowMs: number): (LiveUpdate | LiveConclusion)[] {
  return [
    createStoredUpdate(hwId, newest, nowMs),
    {
      ...{ entity: 'device', id: hwId, values: { connected: false } },
      holdsFor: ({ connected, updated_at }) =>
        connected !== false && isSilent(Math.max(newest.t, typeof updated_at === 'number' ? updated_at : 0), nowMs),
    },
  ];
}

const ENTITY = 'device';
const STATE = 'connected' satisfies EntityPath<typeof ENTITY>;
const LAST_READING = 'updated_at' satisfies EntityPath<typeof ENTITY>;

export const PAGE_SIZE = 1_000;
const BATCH = 50;

const LOOKED_BACK_MS = 7 * DAY;

interface Checked {
  models: EntityModels;
  store: Store;
  readings: Pick<ReadingReader, 'pages'>;
  now(): number;
  board?: LiveBoard;
}

/** Finds devices to mark as offline, longest offline first. A filter by `ne` uses the small index of last readings. */
function silentDevices(nowMs: number, from: number): StoreQuery {
  return {
    where: [
      { path: LAST_READING, storage: 'integer', operator: 'gte', value: from },
      { path: LAST_READING, storage: 'integer', operator: 'lt', value: nowMs - DISCONNECTION_DELAY_MS },
      { path: STATE, storage: 'boolean', operator: 'ne', value: false },
      { path: STATE, storage: 'boolean', operator: 'exists', value: true },
    ],
    sort: [{ field: LAST_READING, order: 'ASC' }],
    limit: PAGE_SIZE,
  };
}

async function among<Item>(items: readonly Item[], isOne: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const found: Item[] = [];
  for (const item of items) if (await isOne(item)) found.push(item);
  return found;
}

/** Marks devices as offline, by the sending interval of each device. @returns ids of these devices. */
export async function disconnectSilentDevices({ models, store, readings, now, board }: Checked): Promise<string[]> {
  const devices = models.byName.get(ENTITY);
  if (devices === undefined) return [];
  const { apply } = createLiveState(models, store);
  const nowMs = now();
  const isGone = (hwId: string, t: number) => isDisconnected(readings, hwId, t, nowMs);
  if (board !== undefined) {
    const silent = await among(await findSilent(board, nowMs, LOOKED_BACK_MS), ([hwId, { t }]) => isGone(hwId, t));
    const found: string[] = [];
    for await (const slice of inSlices(silent, BATCH)) {
      const applied = await apply(slice.flatMap(([hwId, newest]) => disconnected(hwId, newest, nowMs)));
      found.push(...applied.flatMap((change) => ('holdsFor' in change ? [change.id] : [])));
    }
    return found;
  }
  const marked: string[] = [];
  let from = 0;
  for (;;) {
    const { rows } = await store.query(devices.collection, silentDevices(nowMs, from));
    let applied = 0;
    for await (const slice of inSlices(rows, BATCH)) {
      const gone = await among(slice, ({ record }) => isGone(record.id, Number(record[LAST_READING])));
      const silent = await apply(
        gone.map(({ record }) => ({
          entity: ENTITY,
          id: record.id,
          values: { [STATE]: false },
          holdsFor: ({ [LAST_READING]: t }) => typeof t === 'number' && isSilent(t, nowMs),
        })),
      );
      applied += silent.length;
      marked.push(...silent.map(({ id }) => id));
    }
    const reached = Number(rows.at(-1)?.record[LAST_READING] ?? from);
    if (rows.length < PAGE_SIZE || (applied === 0 && reached === from)) return marked;
    from = reached;
  }
}
