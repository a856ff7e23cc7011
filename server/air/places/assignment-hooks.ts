import { type Assignment, moved, placeOf, SETTING_UP_MS, shifted } from '../../../src/air/domain/places/assignments';
import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { fieldsRefused } from '../../frame/documents/api-error';
import type { EntityHooks } from '../../frame/documents/hooks';
import { createIdentifiers } from '../../frame/documents/identifiers';
import { presentOrigin } from '../../frame/documents/origin';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import { PACK_DATA } from '../data-files/pack-data';
import { airMessage } from '../texts/air-message';
import { assignmentIn, assignmentsIn } from './assignments';

/** Adds the time since which the device has been at its place. */
export function placedAt({ placed_at: _former, ...record }: EntityRecord, current: Partial<Assignment>): EntityRecord {
  const since = current.createdAt === undefined ? undefined : (current.from ?? record.createdAt);
  return since === undefined ? record : { ...record, placed_at: since };
}

function withoutMeasures(device: EntityRecord): EntityRecord {
  const remaining = Object.entries(device).filter(([name]) => !MEASURE_KEYS.some((key) => key === name));
  return { ...Object.fromEntries(remaining), id: device.id };
}

function hasMoved(before: EntityRecord | undefined, after: EntityRecord): boolean {
  return placeOf(before ?? {}) !== placeOf(after);
}

/** Runs in each write that changes a place, including creation, deletion and restoring of rooms and devices. */
export function assignmentHooks({ models, now }: { models: EntityModels; now(): number }): EntityHooks {
  const [ofDevice, ofAssignment] = [entityNamed(models, 'device'), entityNamed(models, 'assignment')];
  const [ofRoom, ofEvidence] = [entityNamed(models, 'room'), entityNamed(models, 'evidence')];
  const { id } = createIdentifiers();
  const putOwn = createOwnRecords(models);

  async function put(unit: UnitOfWork, assignment: Assignment, name?: unknown): Promise<void> {
    const stored = await unit.get(ofAssignment.collection, assignment.id);
    const place_name = stored?.record['place_name'] ?? name;
    const record: EntityRecord = { ...assignment, ...(place_name !== undefined && { place_name }) };
    unit.put(ofAssignment.collection, { record, version: (stored?.version ?? 0) + 1 });
  }

  async function move(
    unit: UnitOfWork,
    device: EntityRecord,
    place: string | undefined,
    isNew = false,
  ): Promise<EntityRecord> {
    const known = await assignmentsIn(unit, models, device.id);
    const createdAt = Number(device['createdAt'] ?? 0);
    const at = known.length === 0 ? now() : Math.max(now(), createdAt + 1);
    const isFirst = known.length === 0 && (isNew || at - createdAt < SETTING_UP_MS);
    const isUndone = presentOrigin()?.client === 'undo';
    const change = moved(known, { device: device.id, place, at, isFirst, isUndone, newId: id() });
    for (const gone of change.remove) unit.remove(ofAssignment.collection, gone);
    for (const each of change.put) await put(unit, each, device['room_name'] ?? device['building_name']);
    const again = known.find((each) => each.id === change.current?.id && each.to !== undefined);
    const left = known.filter((each) => change.remove.includes(each.id));
    const places = [...(again === undefined ? [] : [again]), ...left].map((each) => each.place);
    await noteOutdated(unit, places, again?.to ?? Math.min(...left.map(({ from = 0 }) => from)));
    const isElsewhere = known.length > 0 && known.every((each) => each.id !== change.current?.id);
    return placedAt(isElsewhere ? withoutMeasures(device) : device, change.current ?? {});
  }

  /** Schedules a comparison of evidence that ends after this time, because other readings count now. */
  async function noteOutdated(unit: UnitOfWork, places: readonly string[], from: number): Promise<void> {
    for (const place of new Set(places)) {
      const [level, ...rest] = place.split(':');
      const own = rest.join(':');
      const building = level === 'building' ? own : (await unit.get(ofRoom.collection, own))?.record['env'];
      for (const { record } of await unit.find(ofEvidence.collection, 'env', 'text', building)) {
        const stored = await unit.get(PACK_DATA.name, record.id);
        if (stored === undefined || Number(stored.record['until']) <= from) continue;
        unit.put(PACK_DATA.name, { record: { ...stored.record, due: now() }, version: stored.version + 1 });
      }
    }
  }

  const refusal = () => fieldsRefused(422, 'invalid', { from: airMessage('assignment.overlaps') }, ofAssignment);

  return {
    device: {
      live: new Set(['placed_at']),
      derivesFrom: ['room_id', 'building_id', 'placed_at', ...MEASURE_KEYS],
      derive: async (unit, record) => {
        const before = (await unit.get(ofDevice.collection, record.id))?.record;
        return hasMoved(before, record) ? move(unit, record, placeOf(record), before === undefined) : record;
      },
      removed: async ({ unit, record }) => {
        if (placeOf(record) !== undefined) await move(unit, record, undefined);
      },
    },
    assignment: {
      written: async ({ unit, before, record }) => {
        if (before === undefined) return;
        const [former, current] = [assignmentIn(before), assignmentIn(record)];
        if (former.from === current.from && former.to === current.to) return;
        const others = (await assignmentsIn(unit, models, current.device)).filter((each) => each.id !== current.id);
        const changed =
          Math.max(current.from ?? 0, current.to ?? 0) > now() ? undefined : shifted(others, former, current);
        if (changed === undefined) throw refusal();
        for (const each of changed) await put(unit, each);
        const times = [former.from, current.from, former.to, current.to].map((t) => t ?? Number.POSITIVE_INFINITY);
        const places = [current, ...changed].map(({ place }) => place);
        await noteOutdated(unit, places, Math.min(...times));
        const stays = [current, ...changed].find(({ to }) => to === undefined);
        const device = (await unit.get(ofDevice.collection, current.device))?.record;
        if (stays !== undefined && device !== undefined) await putOwn(unit, ofDevice, placedAt(device, stays));
      },
    },
  };
}
