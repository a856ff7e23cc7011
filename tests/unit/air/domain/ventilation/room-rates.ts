import { computeRoomAir, type estimatePresence } from '../../../../../src/air/domain/ventilation/presence';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { ROOM_KINDS, type RoomKind } from '../../../../support/rooms/room-kinds';
import { DAYS, PERIOD, type SimulatedRoom, START, simulateRoom } from '../../../../support/rooms/simulate-room';

export const NOISES = [10, 30];

const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10);
const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Mean of the shares of occupied and of empty readings that are right; of the best fixed threshold, too. */
function accuracyOf({ line, isThere }: SimulatedRoom, { periods, answered }: ReturnType<typeof estimatePresence>) {
  const days = new Set(answered);
  const [there, empty]: [number[], number[]] = [[], []];
  let [right, rightEmpty, next] = [0, 0, 0];
  for (let index = 0; index < line.times.length; index += 1) {
    const t = line.times[index] ?? 0;
    if (!days.has(Math.floor(t / DAY))) continue;
    while ((periods[next]?.to ?? Number.POSITIVE_INFINITY) <= t) next += 1;
    const isSaid = t >= (periods[next]?.from ?? Number.POSITIVE_INFINITY);
    const isReally = isThere[(t - START) / MINUTE] === 1;
    (isReally ? there : empty).push(line.values[index] ?? 0);
    if (isReally && isSaid) right += 1;
    if (!isReally && !isSaid) rightEmpty += 1;
  }
  const above = (values: readonly number[], ppm: number) => values.filter((value) => value > ppm).length;
  let best = 0;
  for (let ppm = 400; ppm < 2500; ppm += 25) {
    best = Math.max(best, (above(there, ppm) / there.length + 1 - above(empty, ppm) / empty.length) / 2);
  }
  return { own: (right / there.length + rightEmpty / empty.length) / 2, best };
}

export interface RoomRates {
  noise: number;
  rooms: number;
  /** Rooms with an air change (%), whose interval contains the true one (%), and half its width (%, median). */
  answered: number;
  coverage: number;
  halfWidth: number;
  /** Days with occupancy of rooms whose level does not move (%), and balanced accuracy of the rooms (median, lowest). */
  days: number;
  accuracy: number;
  lowest: number;
  /** Rooms in which the best threshold, chosen afterwards, is better. */
  worse: number;
}

export function roomRates(noise: number, seeds: readonly number[], kinds: readonly RoomKind[] = ROOM_KINDS): RoomRates {
  const widths: number[] = [];
  const accuracies: { own: number; best: number }[] = [];
  let [rooms, inside, still, days] = [0, 0, 0, 0];
  for (const kind of kinds) {
    for (const seed of seeds) {
      const room = simulateRoom(kind, seed * 101 + noise, noise);
      const settings = { period: PERIOD, zone: 'UTC', volume: kind.volume };
      const { ventilation, presence } = computeRoomAir('room', room.line, settings);
      const { airChanges, low, high } = ventilation;
      rooms += 1;
      if (airChanges !== null && low !== null && high !== null) {
        widths.push((high - low) / 2 / airChanges);
        if (low <= kind.airChanges && kind.airChanges <= high) inside += 1;
      }
      if (kind.movesBy === 0) still += DAYS;
      if (presence.reason !== null) continue;
      if (kind.movesBy === 0) days += presence.days;
      accuracies.push(accuracyOf(room, presence));
    }
  }
  return {
    ...{ noise, rooms, answered: percent(widths.length, rooms), coverage: percent(inside, widths.length) },
    ...{ halfWidth: percent(middleOf(widths), 1), days: percent(days, still) },
    accuracy: percent(middleOf(accuracies.map(({ own }) => own)), 1),
    lowest: percent(Math.min(...accuracies.map(({ own }) => own)), 1),
    worse: accuracies.filter(({ own, best }) => own < best).length,
  };
}

export const rowOf = ({ noise, rooms, answered, coverage, halfWidth, days, accuracy, lowest, worse }: RoomRates) =>
  `| ${noise} ppm | ${rooms} | ${answered} % | ${coverage} % | ${halfWidth} % | ${days} % | ${accuracy} % | ${lowest} % | ${worse} |`;
