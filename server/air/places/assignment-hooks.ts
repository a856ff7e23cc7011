import { type Assignment, moved, placeOf, shifted } from '../../../src/air/domain/places/assignments';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import { fieldsRefused } from '../../frame/documents/api-error';
import type { EntityHooks } from '../../frame/documents/hooks';
import { createIdentifiers } from '../../frame/documents/identifiers';
import { presentOrigin } from '../../frame/documents/origin';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import { airMessage } from '../texts/air-message';
import { assignmentIn, assignmentsIn } from './assignments';

/** Setting up a device takes several steps: its first place within this time counts since its first reading. */
const SETTING_UP_MS = 10 * MINUTE;

export function placedAt({ placed_at: _former, ...record }: EntityRecord, { from }: Partial<Assignment>): EntityRecord {
  return from === undefined ? record : { ...record, placed_at: from };
}

function hasMoved(before: EntityRecord | undefined, after: EntityRecord): boolean {
  return placeOf(before ?? {}) !== placeOf(after);
}

/**
 * Writes the assignments of a device in each write that changes its place, whatever causes the write: a new token of
 * the device or of a room, a created, deleted or restored room, or a deleted or restored device.
 */
export function assignmentHooks({ models, now }: { models: EntityModels; now(): number }): EntityHooks {
  const [ofDevice, ofAssignment] = [entityNamed(models, 'device'), entityNamed(models, 'assignment')];
  const { id } = createIdentifiers();
  const putOwn = createOwnRecords(models);

  async function put(unit: UnitOfWork, assignment: Assignment, name?: unknown): Promise<void> {
    const stored = await unit.get(ofAssignment.collection, assignment.id);
    const place_name = stored?.record['place_name'] ?? name;
    const record: EntityRecord = { ...assignment, ...(place_name !== undefined && { place_name }) };
    unit.put(ofAssignment.collection, { record, version: (stored?.version ?? 0) + 1 });
  }

  async function move(unit: UnitOfWork, device: EntityRecord, place: string | undefined): Promise<EntityRecord> {
    const known = await assignmentsIn(unit, models, device.id);
    const [at, createdAt] = [now(), device['createdAt']];
    const isFirst = known.length === 0 && typeof createdAt === 'number' && at - createdAt < SETTING_UP_MS;
    const isUndone = presentOrigin()?.client === 'undo';
    const change = moved(known, { device: device.id, place, at, isFirst, isUndone, newId: id() });
    for (const gone of change.remove) unit.remove(ofAssignment.collection, gone);
    for (const each of change.put) await put(unit, each, device['room_name'] ?? device['building_name']);
    return placedAt(device, change.current ?? {});
  }

  const refusal = () => fieldsRefused(422, 'invalid', { from: airMessage('assignment.overlaps') }, ofAssignment);

  return {
    device: {
      derive: async (unit, record) => {
        const before = (await unit.get(ofDevice.collection, record.id))?.record;
        return hasMoved(before, record) ? move(unit, record, placeOf(record)) : record;
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
        const stays = [current, ...changed].find(({ to }) => to === undefined);
        const device = (await unit.get(ofDevice.collection, current.device))?.record;
        if (stays !== undefined && device !== undefined) await putOwn(unit, ofDevice, placedAt(device, stays));
      },
    },
  };
}
