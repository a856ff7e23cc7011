import { arrivedAt, toPeriod } from '../../../src/air/domain/places/assignments';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds } from '../../frame/documents/typed-records';
import { createAssignments } from '../places/assignments';
import type { JudgedDevice } from './judged-devices';

/** Returns a function that finds the place of an alarm by its start. Former places have no recipients. */
export async function readFormerPlaces(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  judged: JudgedDevice,
  times: readonly number[],
): Promise<(began: number) => JudgedDevice | undefined> {
  const { device } = judged;
  const since = arrivedAt(device);
  if (times.every((began) => began >= since)) return () => judged;
  const known = await createAssignments({ models, store }).ofDevices([device.id]);
  const ids = known.flatMap(({ place }) => (place.startsWith('room:') ? [place.slice('room:'.length)] : []));
  const rooms = await readByIds(store, entityNamed(models, 'room'), [...new Set(ids)]);
  return (began) => {
    if (began >= since) return judged;
    const there = known
      .map((each) => ({ ...each, ...toPeriod(each) }))
      .find(({ from, to }) => from <= began && began < to);
    const room = rooms.find(({ id }) => there?.place === `room:${id}`);
    if (room === undefined) return undefined;
    const { room_id: _room, building_id: _building, manager_id: _manager, ...own } = device;
    const place = {
      ...{ room_id: room.id, room_name: room.name, building_id: room.env, building_name: room.env_name },
      ...{ manager_id: room.manager_id, manager_name: room.manager_name },
    };
    return { ...judged, device: { ...own, ...place }, mailingList: [], heatingList: [], channels: undefined };
  };
}
