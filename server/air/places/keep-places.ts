import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { readFormerValue } from '../../frame/documents/record-history';
import { repairValues } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import type { Store } from '../../frame/stores/store';

const SLICE = 40;
const PAGE = 200;

const textAt = (record: EntityRecord | undefined, path: string) =>
  typeof record?.[path] === 'string' ? record[path] : undefined;

function createClaimsThen({ models, store }: { models: EntityModels; store: Store }) {
  async function parentThen(entity: 'room' | 'building', id: string, at: number): Promise<string | undefined> {
    const before = await readFormerValue(store, { entity, id }, 'env', at);
    if (typeof before === 'string') return before;
    return textAt((await store.get(entityNamed(models, entity).collection, id))?.record, 'env');
  }

  return async (place: string, at: number): Promise<string[]> => {
    const [kind, id = ''] = place.split(':');
    const building = kind === 'room' ? await parentThen('room', id, at) : id;
    const manager = building === undefined ? undefined : await parentThen('building', building, at);
    const levels = [place, building && `building:${building}`, manager && `manager:${manager}`];
    return [...new Set(levels.filter((claim) => claim !== undefined))];
  };
}

/** Adds the places at the time of creation to alarms, notes and corrections. Removes alarm tokens. @returns summary */
export async function convertPlacesOfRecords(
  { models, store }: { models: EntityModels; store: Store },
  alive: () => Promise<void>,
): Promise<string> {
  const put = createOwnRecords(models);
  const claimsThen = createClaimsThen({ models, store });
  const [alarm, note, correction] = [
    entityNamed(models, 'alarm'),
    entityNamed(models, 'note'),
    entityNamed(models, 'correction'),
  ];
  const [room, assignment] = [entityNamed(models, 'room'), entityNamed(models, 'assignment')];

  async function placedAlarm({ token, ...record }: EntityRecord): Promise<EntityRecord> {
    if (typeof token !== 'string' || textAt(record, 'room_id') !== undefined) return record;
    const where = [{ path: 'token', operator: 'eq', storage: 'text', value: token } as const];
    const [found] = (await store.query(room.collection, { where })).rows;
    if (found === undefined) return record;
    const { id, name, env, env_name, manager_id, manager_name } = repairValues(room, found.record);
    const place = { room_id: id, room_name: name, building_id: env, building_name: env_name, manager_id, manager_name };
    return { ...record, ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)) };
  }

  const converted: readonly [EntityModel, (record: EntityRecord) => Promise<EntityRecord>][] = [
    [
      alarm,
      async (stored) => {
        const record = await placedAlarm(stored);
        const levels = ['room', 'building', 'manager'].map((level) => [level, textAt(record, `${level}_id`)] as const);
        return { ...record, acl: levels.flatMap(([level, id]) => (id === undefined ? [] : `${level}:${id}`)) };
      },
    ],
    [
      note,
      async (record) => {
        const { room: about = '', createdAt = Number.MAX_SAFE_INTEGER } = repairValues(note, record);
        return { ...record, acl: await claimsThen(`room:${about}`, createdAt) };
      },
    ],
    [
      correction,
      async (record) => {
        const { device = '', createdAt = Number.MAX_SAFE_INTEGER } = repairValues(correction, record);
        const where = [{ path: 'device', operator: 'eq', storage: 'text', value: device } as const];
        const { rows } = await store.query(assignment.collection, { where });
        const then = rows
          .map((row) => repairValues(assignment, row.record))
          .find(({ from = 0, to = Number.MAX_VALUE }) => from <= createdAt && createdAt < to);
        return { ...record, acl: then?.place === undefined ? [] : await claimsThen(then.place, createdAt) };
      },
    ],
  ];

  let count = 0;
  for (const [model, convert] of converted) {
    for (let after: string | undefined, isMore = true; isMore; ) {
      const { rows, next } = await store.walk(model.collection, {}, after, PAGE);
      for (let start = 0; start < rows.length; start += SLICE) {
        await inTransaction(store, async (unit) => {
          for (const { record } of rows.slice(start, start + SLICE)) {
            const stored = await unit.get(model.collection, record.id);
            if (stored === undefined) continue;
            const { acl = [], ...after } = await convert(stored.record);
            await put(unit, model, { ...after, acl: Array.isArray(acl) ? acl.toSorted() : [] });
          }
        });
        await alive();
      }
      count += rows.length;
      after = next;
      isMore = next !== undefined;
    }
  }
  return count === 0 ? '' : `${count} alarms, notes and corrections stay with their place`;
}
