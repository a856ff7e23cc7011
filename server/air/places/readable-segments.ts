import type { Period } from '../../../src/air/domain/air/occupancy';
import { groupBy } from '../../../src/air/domain/grouped';
import {
  type Assignment,
  createLines,
  END_OF_TIME,
  joinSegments,
  placeOf,
  type Segment,
  START_OF_TIME,
  toSegment,
} from '../../../src/air/domain/places/assignments';
import { type AccessSubject, CLAIM_ALL } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { findEntity } from '../../../src/frame/model/entity-named';
import { readByIds } from '../../frame/documents/typed-records';
import type { StoreReader } from '../../frame/stores/store';
import { createAssignments } from './assignments';

/** `device`: all readings of the device; `stay`: since the device came to its place; `place`: readings at the place, also of earlier sensors. */
type Meant = 'device' | 'stay' | 'place';

export interface AskedSegments {
  of?: Meant | undefined;
  /** Period inclusive at both ends, ms; default: all time. */
  period?: Period | undefined;
}

type SegmentsOf = ReadonlyMap<string, readonly Segment[]>;

const ALWAYS: Period = { from: START_OF_TIME, to: END_OF_TIME };

const isWhole = ([first, ...rest]: readonly Segment[], hwId: string): boolean =>
  rest.length === 0 && first?.hwId === hwId && first.from === START_OF_TIME && first.to === END_OF_TIME;

/** Returns the readable periods by device. All readings of a device without an entry are readable. */
export function createReadableSegments({ models, store }: { models: EntityModels; store: StoreReader }) {
  if (findEntity(models, 'assignment') === undefined) return async (): Promise<SegmentsOf> => new Map();
  const assignments = createAssignments({ models, store });
  const ofUser = findEntity(models, 'user');

  async function wholeDevices({ claim, userId }: AccessSubject): Promise<(hwId: string) => boolean> {
    if (claim === CLAIM_ALL) return () => true;
    if (ofUser === undefined || userId === undefined || claim !== `user:${userId}`) return () => false;
    const [user] = await readByIds(store, ofUser, [userId]);
    const chosen = new Set(user?.chosenDevices ?? []);
    return (hwId) => chosen.has(hwId);
  }

  async function ofPlaces(reader: AccessSubject, devices: readonly RecordOf<'device'>[]): Promise<Assignment[]> {
    const places = [...new Set(devices.flatMap((device) => placeOf(device) ?? []))];
    const visible = reader.claim === CLAIM_ALL ? new Set(places) : await assignments.visiblePlaces(reader, places);
    return assignments.ofPlaces(places.filter((place) => visible.has(place)));
  }

  function linesEndingWith(found: readonly Assignment[], of: Meant): Map<string, readonly Segment[]> {
    const lines = new Map<string, readonly Segment[]>();
    if (of === 'stay') {
      for (const [hwId, own] of groupBy(found, ({ device }) => device))
        lines.set(hwId, joinSegments(own.map(toSegment)));
      return lines;
    }
    for (const own of groupBy(found, ({ place }) => place).values()) {
      for (const line of createLines(own)) {
        const last = line.at(-1);
        if (last?.to === END_OF_TIME) lines.set(last.hwId, line);
      }
    }
    return lines;
  }

  return async (
    reader: AccessSubject,
    devices: readonly RecordOf<'device'>[],
    { of = 'device', period = ALWAYS }: AskedSegments,
  ): Promise<SegmentsOf> => {
    const result = new Map<string, readonly Segment[]>();
    // Selects devices that came to their place within the period; their earlier readings belong to other places.
    const earlier = devices.filter(({ placed_at = START_OF_TIME }) => placed_at > period.from);
    if (earlier.length === 0) return result;
    const lines = of === 'device' ? undefined : linesEndingWith(await ofPlaces(reader, earlier), of);
    const without = earlier.filter(({ id }) => !lines?.has(id));
    const mayReadWhole = without.length === 0 ? () => true : await wholeDevices(reader);
    const cut = without.filter(({ id }) => !mayReadWhole(id)).map(({ id }) => id);
    const known = cut.length === 0 ? [] : await assignments.ofDevices(cut);
    const visible = await assignments.visiblePlaces(
      reader,
      known.map(({ place }) => place),
    );
    const seen = known.filter(({ place }) => visible.has(place));
    for (const id of cut) result.set(id, joinSegments(seen.filter(({ device }) => device === id).map(toSegment)));
    for (const { id } of earlier) {
      const line = lines?.get(id);
      if (line !== undefined) result.set(id, line);
    }
    for (const [hwId, segments] of result) if (isWhole(segments, hwId)) result.delete(hwId);
    return result;
  };
}
