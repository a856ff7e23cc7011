import { TRUST_LEVELS, type TrustLevel } from '../trust/sensor-check';
import type { AirFindings } from './air-findings';
import { VERDICTS, type Verdict } from './decide';

export const ROOM_ORDERS = ['name', 'verdict', 'trust', 'airChanges'] as const;
export type RoomOrder = (typeof ROOM_ORDERS)[number];

export interface RoomQuestion {
  verdict?: Verdict | undefined;
  class?: string | undefined;
  trust?: TrustLevel | undefined;
  order: RoomOrder;
  descending: boolean;
}

interface AskedRoom {
  name: string;
  verdict: { verdict: Verdict; class: string | null };
  air?: Pick<AirFindings, 'trust' | 'ventilation'> | undefined;
}

export const listReachedClasses = (rooms: readonly AskedRoom[]): string[] => [
  ...new Set(rooms.flatMap(({ verdict }) => (verdict.class === null ? [] : [verdict.class]))),
];

const byName = (one: AskedRoom, other: AskedRoom) => one.name.localeCompare(other.name, undefined, { numeric: true });

function placeOf({ verdict, air }: AskedRoom, order: Exclude<RoomOrder, 'name'>): number | undefined {
  if (order === 'verdict') return VERDICTS.indexOf(verdict.verdict);
  if (order === 'trust') return air && TRUST_LEVELS.indexOf(air.trust);
  return air?.ventilation?.airChanges ?? undefined;
}

export function filterRooms<Room extends AskedRoom>(rooms: readonly Room[], question: RoomQuestion): Room[] {
  const { verdict, trust, order, descending } = question;
  const turn = descending ? -1 : 1;
  const found = rooms.filter(
    (room) =>
      (verdict === undefined || room.verdict.verdict === verdict) &&
      (question.class === undefined || room.verdict.class === question.class) &&
      (trust === undefined || room.air?.trust === trust),
  );
  return found.toSorted((one, other) => {
    if (order === 'name') return turn * byName(one, other);
    const [first, second] = [placeOf(one, order), placeOf(other, order)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined) || byName(one, other);
    }
    return turn * (first - second) || byName(one, other);
  });
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string | null): value is Value =>
  values.some((each) => each === value);

export function parseRoomQuestion(address: URLSearchParams, rooms: readonly AskedRoom[]): RoomQuestion {
  const [verdict, name, trust] = [address.get('verdict'), address.get('class'), address.get('trust')];
  const order = (address.get('order') ?? '').replace(/^-/, '');
  return {
    verdict: isOneOf(VERDICTS, verdict) ? verdict : undefined,
    class: name !== null && listReachedClasses(rooms).includes(name) ? name : undefined,
    trust: isOneOf(TRUST_LEVELS, trust) ? trust : undefined,
    order: isOneOf(ROOM_ORDERS, order) ? order : 'name',
    descending: (address.get('order') ?? '').startsWith('-'),
  };
}

export function toAddress(address: URLSearchParams, question: RoomQuestion): URLSearchParams {
  const changed = new URLSearchParams(address);
  const { order, descending, verdict, trust } = question;
  const isUsual = order === 'name' && !descending;
  const values = {
    verdict,
    class: question.class,
    trust,
    order: isUsual ? undefined : `${descending ? '-' : ''}${order}`,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
