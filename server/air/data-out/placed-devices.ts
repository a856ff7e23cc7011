import type { Period } from '../../../src/air/domain/air/occupancy';
import {
  clipSpans,
  END_OF_TIME,
  placeOf,
  type Segment,
  START_OF_TIME,
  toPeriods,
  toSegment,
} from '../../../src/air/domain/places/assignments';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds } from '../../frame/documents/typed-records';
import { createAssignments } from '../places/assignments';
import { createReadableSegments } from '../places/readable-segments';
import type { createDeviceView, SeenDevice } from './seen-site';

type Device = RecordOf<'device'>;

const ALWAYS: Period = { from: START_OF_TIME, to: END_OF_TIME };

function gapsBetween(spans: readonly Period[], around: Period): Period[] {
  const bounds = [around.from, ...spans.flatMap(({ from, to }) => [from, to]), around.to];
  return bounds.flatMap((from, index) => {
    const to = bounds[index + 1];
    return index % 2 === 0 && to !== undefined && from < to ? [{ from, to }] : [];
  });
}

export function createPlacedDevices(parts: Pick<SiteData, 'models' | 'store'>) {
  const { models, store } = parts;
  const assignments = createAssignments(parts);
  const segmentsOf = createReadableSegments(parts);

  async function roomsOf(places: readonly string[]) {
    const ids = new Set(places.flatMap((place) => (place.startsWith('room:') ? [place.slice('room:'.length)] : [])));
    const found = await readByIds(store, entityNamed(models, 'room'), [...ids]);
    return new Map(found.map((room) => [`room:${room.id}`, room]));
  }

  /** @param period half-open, ms. */
  return async (
    reader: AccessSubject,
    devices: readonly Device[],
    view: ReturnType<typeof createDeviceView>,
    period: Period,
  ): Promise<SeenDevice[]> => {
    const moved = devices.filter(
      (device) => (device.placed_at ?? START_OF_TIME) > period.from || placeOf(device) === undefined,
    );
    if (moved.length === 0) return devices.map(view.of);
    const readable = await segmentsOf(reader, moved, { of: 'device', period });
    const known = await assignments.ofDevices(moved.map(({ id }) => id));
    const rooms = await roomsOf(known.map(({ place }) => place));
    const at = (device: Device, segments: Segment[], names: Pick<Device, 'room_name' | 'building_name'>) => {
      const { room_name: _room, building_name: _building, ...rest } = device;
      if (clipSpans(segments, period).length === 0) return [];
      return [{ ...view.of({ ...rest, ...names }), segments }];
    };

    const entriesOf = (device: Device): SeenDevice[] => {
      const own = known.filter((each) => each.device === device.id);
      const mayRead = readable.get(device.id) ?? [{ hwId: device.id, ...ALWAYS }];
      const within = (spans: readonly Period[]) => spans.flatMap((each) => clipSpans(mayRead, each));
      const placed = own.flatMap((each) => {
        const room = rooms.get(each.place);
        const { name: room_name = '', env_name: building_name = '' } = room ?? {};
        const names = each.place === placeOf(device) ? device : { room_name, building_name };
        return at(device, within([toSegment(each)]), names);
      });
      const gaps = within(gapsBetween(toPeriods(own.map(toSegment)), ALWAYS));
      return [...placed, ...at(device, gaps, {})].toSorted(
        (one, other) => (one.segments[0]?.from ?? 0) - (other.segments[0]?.from ?? 0),
      );
    };
    return devices.flatMap((device) => (moved.includes(device) ? entriesOf(device) : [view.of(device)]));
  };
}
