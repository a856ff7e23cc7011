import { hasOverrideEnded, removeEndedOverrides } from '../../../src/air/domain/heating/place-set-point';
import { rotateStoredHours } from '../../../src/air/domain/schedule/stored-hours';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { SYSTEM } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { recordsWhere, repairValues } from '../../frame/documents/typed-records';
import { log, logFailure } from '../../frame/log/log';
import type { ZonedSite } from '../devices/refresh-led-times';
import {
  applySetPoint,
  findTarget,
  type HeatedPlace,
  listHeatedPlaces,
  readPlacesWithIds,
  readSetPoint,
} from './heated-places';
import { readControlledPlaces, readMarks, updateControlledPlaces } from './heating-marks';
import { type SendingOptions, sendWanted, wasSent } from './send-wanted';

type Place = 'building' | 'room';
type Changes = PlainObject | undefined;

/** Checks each record again in the transaction of the change, so that no change happens twice. @returns ids of the changed records. */
export async function refreshHours({ site, timeZone }: ZonedSite): Promise<string[]> {
  const { models, store, documents, now } = site;

  function turned({ tuya, timeZone: zone }: RecordOf<Place>): Changes {
    const change = rotateStoredHours(tuya, now(), zoneOr(zone, timeZone));
    return change && { tuya: change };
  }

  function restored(record: RecordOf<Place>): Changes {
    const setPoint = readSetPoint(record);
    return hasOverrideEnded(setPoint, now()) ? { ...applySetPoint(removeEndedOverrides(setPoint, now())) } : undefined;
  }

  async function change(
    model: NamedModel<Place>,
    records: readonly RecordOf<Place>[],
    changesOf: (record: RecordOf<Place>) => Changes,
  ): Promise<string[]> {
    const due = records.filter((record) => changesOf(record) !== undefined).map(({ id }) => id);
    for (const id of due) {
      await documents.change(SYSTEM, model, id, (stored) => changesOf(repairValues(model, stored)) ?? {});
    }
    return due;
  }

  const changed: string[] = [];
  for (const name of ['building', 'room'] as const) {
    const model = entityNamed(models, name);
    const scheduled = await recordsWhere(store, model, { path: 'tuya.enableSchedule', operator: 'eq', value: true });
    const turnedIds = await change(model, scheduled, turned);
    if (turnedIds.length > 0)
      log.info('Time schedules were adjusted to the clock', { entity: name, ids: turnedIds.join(', ') });
    const ended = await recordsWhere(store, model, { path: 'tempSetPointUntil', operator: 'gt', value: 0 });
    changed.push(...turnedIds, ...(await change(model, ended, restored)));
  }
  return changed;
}

async function attempt({ entity, record }: HeatedPlace, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logFailure('A time schedule could not be applied', error, { entity, id: record.id });
    return false;
  }
}

async function placesLeft({ site }: SendingOptions, present: readonly HeatedPlace[]): Promise<HeatedPlace[]> {
  const before = await readControlledPlaces(site.store);
  const isPresent = (entity: HeatedPlace['entity']) => {
    const ids = new Set(present.filter((place) => place.entity === entity).map(({ record }) => record.id));
    return (id: string) => ids.has(id);
  };
  const [hasBuilding, hasRoom] = [isPresent('building'), isPresent('room')];
  return readPlacesWithIds(site.models, site.store, {
    buildings: before.buildings.filter((id) => !hasBuilding(id)),
    rooms: before.rooms.filter((id) => !hasRoom(id)),
  });
}

/**
 * Sends schedules each hour and after changes, retries failed valves, and stores the results. @returns changed places.
 */
export async function carryOutSchedules(parts: SendingOptions): Promise<string[]> {
  const { site, timeZone } = parts;
  const present = await listHeatedPlaces(site.models, site.store, site.now());
  const left = await placesLeft(parts, present);
  const marks = await readMarks(site.store, [...present, ...left]);
  const set: string[] = [];
  const settled = new Set<HeatedPlace>();
  for (const place of [...left, ...present]) {
    const mark = marks.get(place);
    const isSent = wasSent(mark, findTarget(place, site.now(), timeZone));
    if (isSent && mark?.missed.length === 0) settled.add(place);
    else {
      await attempt(place, async () => {
        const results = (await sendWanted(parts, place, isSent ? 'missed' : 'all')) ?? [];
        if (results.every(({ outcome }) => outcome === 'set')) settled.add(place);
        if (!isSent || results.some(({ outcome }) => outcome === 'set')) set.push(place.record.id);
      });
    }
  }
  await updateControlledPlaces(site.store, { added: present, dropped: left.filter((place) => settled.has(place)) });
  return set;
}

export interface ScheduleOptions extends SendingOptions {
  site: SendingOptions['site'] & { documents: Documents };
}

export async function runHeatingRound(parts: ScheduleOptions): Promise<void> {
  await refreshHours(parts);
  await carryOutSchedules(parts);
}
