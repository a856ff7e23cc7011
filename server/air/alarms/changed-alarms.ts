import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../src/frame/model/paths';
import { getAt } from '../../frame/documents/acl';
import type { EntityHook, EntityHooks } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { walkPages } from '../../frame/documents/typed-records';
import type { StoredRecord } from '../../frame/stores/store';
import { ALARM_CHANGES } from './collections';

const MATTERS = {
  manager: ['alarmsEnabled'],
  building: ['alarms', 'env', 'opening', 'parked', 'tuya.enableAlarms', 'tuya.alarmMinTemp'],
  room: ['alarms', 'env', 'opening', 'parked', 'token'],
  device: ['alarms', 'token', 'outOfService', 'parked'],
} as const;

type Kind = keyof typeof MATTERS;

const KEYS = { manager: 'manager_id', building: 'building_id', room: 'room_id' } as const;

function isKind(value: unknown): value is Kind {
  return typeof value === 'string' && Object.hasOwn(MATTERS, value);
}

function isOther(kind: Kind, before: EntityRecord, record: EntityRecord): boolean {
  return MATTERS[kind].some((path) => JSON.stringify(getAt(before, path)) !== JSON.stringify(getAt(record, path)));
}

/** Stores changes of settings and places, so that the next check judges the affected devices, even offline ones. */
export function changedAlarmsHooks(now: () => number): EntityHooks {
  const hook = (kind: Kind): EntityHook => ({
    written: async ({ unit, before, record }) => {
      if (before === undefined || !isOther(kind, before, record)) return;
      const change = { id: `${kind}-${record.id}`, kind, of: record.id, at: now() };
      unit.put(ALARM_CHANGES.name, { record: change, version: 1 });
    },
  });
  return { manager: hook('manager'), building: hook('building'), room: hook('room'), device: hook('device') };
}

export async function findChangedAlarms(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  noted: readonly StoredRecord[],
) {
  const device = entityNamed(models, 'device');
  const changes = noted.flatMap(({ record: { id, kind, of, at: since } }) =>
    isKind(kind) && typeof of === 'string' && typeof since === 'number' ? { id, kind, of, since } : [],
  );
  const devices = new Map<string, number>();
  for (const { kind, of, since } of changes) {
    const found =
      kind === 'device' ? [[{ id: of }]] : walkPages(store, device, { path: KEYS[kind], operator: 'eq', value: of });
    for await (const page of found)
      for (const { id } of page) devices.set(id, Math.max(since, devices.get(id) ?? since));
  }
  return {
    devices,
    settle: async () => {
      if (changes.length === 0) return;
      await store.transact(async (reader) => {
        const present = await reader.getMany(
          ALARM_CHANGES.name,
          changes.map(({ id }) => id),
        );
        const notedAt = new Map(
          present.map(({ record }) => [record.id, isPlainObject(record) ? record['at'] : undefined]),
        );
        const remove = changes
          .filter(({ id, since }) => notedAt.get(id) === since)
          .map(({ id }) => ({ collection: ALARM_CHANGES.name, id }));
        return { result: undefined, batch: { put: [], remove } };
      });
    },
  };
}
