import { MINUTE } from '../../../frame/time/units';
import type { Period } from '../air/occupancy';

/** Half-open period, ms; without `from`, since the first reading of the device. */
export interface Assignment {
  id: string;
  device: string;
  place: string;
  from?: number;
  to?: number;
  /** Time at which the server recorded the move, ms. */
  createdAt?: number;
}

export interface Segment extends Period {
  hwId: string;
}

export const START_OF_TIME = 0;
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;

export function toPeriod({ from = START_OF_TIME, to = END_OF_TIME }: Pick<Assignment, 'from' | 'to'>): Period {
  return { from, to };
}

export function placeOf({ room_id, building_id }: Readonly<Record<string, unknown>>): string | undefined {
  const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';
  if (isId(room_id)) return `room:${room_id}`;
  return isId(building_id) ? `building:${building_id}` : undefined;
}

export const toSegment = (assignment: Assignment): Segment => ({ hwId: assignment.device, ...toPeriod(assignment) });

export function clipSpans<Span extends Period>(spans: readonly Span[], period: Period): Span[] {
  return spans.flatMap((span) => {
    const [from, to] = [Math.max(span.from, period.from), Math.min(span.to, period.to)];
    return from < to ? [{ ...span, from, to }] : [];
  });
}

const byStart = (one: Period, other: Period) => one.from - other.from || one.to - other.to;

export function joinSegments(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = [];
  for (const segment of segments.toSorted(byStart)) {
    const last = result.at(-1);
    if (last !== undefined && last.hwId === segment.hwId && last.to >= segment.from) {
      result[result.length - 1] = { ...last, to: Math.max(last.to, segment.to) };
    } else result.push(segment);
  }
  return result;
}

export function toPeriods(segments: readonly Segment[]): Period[] {
  return joinSegments(segments.map((segment) => ({ ...segment, hwId: '' }))).map(({ from, to }) => ({ from, to }));
}

function partition(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of segments.toSorted(byStart)) {
    const endOf = (line: readonly Segment[]) => line.at(-1)?.to ?? START_OF_TIME;
    const free = lines.filter((line) => endOf(line) <= segment.from);
    const own = free.find((line) => line.at(-1)?.hwId === segment.hwId);
    const line = own ?? free.toSorted((one, other) => endOf(other) - endOf(one))[0];
    if (line === undefined) lines.push([segment]);
    else line.push(segment);
  }
  return lines;
}

/**
 * Joins successive sensors to lines: a sensor continues the line of the sensor that ended last before, and simultaneous sensors are
 * in different lines. Readings imported for the time before a device was created are in a separate line.
 */
export function createLines(assignments: readonly Assignment[]): Segment[][] {
  const earlier: Segment[] = [];
  const segments = assignments.map((each): Segment => {
    const { from, createdAt } = each;
    const continues = (other: Assignment) => createdAt !== undefined && toPeriod(other).to <= createdAt;
    if (from !== undefined || createdAt === undefined || !assignments.some(continues)) return toSegment(each);
    earlier.push({ ...toSegment(each), to: createdAt });
    return { ...toSegment(each), from: createdAt };
  });
  return [...partition(segments), ...earlier.map((segment) => [segment])];
}

/** Returns the changes of sensors within a line, with the hardware ids before and after. */
export function findSwaps(line: readonly Segment[], { from, to }: Period): { at: number; from: string; to: string }[] {
  return line.flatMap(({ hwId, from: at }, index) => {
    const before = line[index - 1]?.hwId;
    return before === undefined || before === hwId || at < from || at >= to ? [] : [{ at, from: before, to: hwId }];
  });
}

interface AssignmentChange {
  put: Assignment[];
  remove: string[];
  current: Assignment | undefined;
}

interface Move {
  device: string;
  place: string | undefined;
  at: number;
  /** True if this is the only place of the device so far. The place then counts since the first reading. */
  isFirst: boolean;
  /** True if the move undoes an earlier move; neither move then counts. */
  isUndone: boolean;
  newId: string;
}

/** Period after the first reading in which a move still counts as the first place, because setting up takes several steps. */
export const SET_UP_MS = 10 * MINUTE;

interface DeviceTimes {
  /** Start of the current assignment, ms; at the first place equal to `createdAt`. */
  placed_at?: number | undefined;
  createdAt?: number | undefined;
}

/** Returns the time since which a device is at its place, ms; 0 at the first place. */
export function arrivedAt({ placed_at = START_OF_TIME, createdAt }: DeviceTimes): number {
  return placed_at === createdAt ? START_OF_TIME : placed_at;
}

/** A device that returns to its place within this period counts as not moved, as after a renewal of tokens. */
const RETURN_MS = MINUTE;

const isOpen = ({ to }: Assignment) => to === undefined;

function reopened(known: readonly Assignment[], { place, at, isUndone }: Move): AssignmentChange | undefined {
  const open = known.find(isOpen);
  const ended = known.filter((each) => !isOpen(each)).toSorted((one, other) => (other.to ?? 0) - (one.to ?? 0));
  const [last] = ended;
  if (last?.to === undefined || last.place !== place || (open !== undefined && open.from !== last.to)) return undefined;
  if (!isUndone && (open !== undefined || at - last.to > RETURN_MS)) return undefined;
  const { to: _to, ...current } = last;
  return { put: [current], remove: open === undefined ? [] : [open.id], current };
}

/** Withdraws a move of a device that had no place before. */
function withdrawn(known: readonly Assignment[], { place, isUndone }: Move): AssignmentChange | undefined {
  const open = known.find(isOpen);
  if (!isUndone || place !== undefined || open === undefined) return undefined;
  const hadPlace = known.some(({ to }) => to !== undefined && to === open.from);
  return hadPlace ? undefined : { put: [], remove: [open.id], current: undefined };
}

export function recordMove(known: readonly Assignment[], move: Move): AssignmentChange {
  const { device, place, at, isFirst, newId } = move;
  const open = known.filter(isOpen);
  const stays = open.find((each) => each.place === place);
  if (stays !== undefined) return { put: [], remove: [], current: stays };
  const again = reopened(known, move) ?? withdrawn(known, move);
  if (again !== undefined) return again;
  const isEmpty = ({ from = START_OF_TIME }: Assignment) => from >= at;
  const put = open.filter((each) => !isEmpty(each)).map((each) => ({ ...each, to: at }));
  const remove = open.filter(isEmpty).map(({ id }) => id);
  if (place === undefined) return { put, remove, current: undefined };
  const current: Assignment = { id: newId, device, place, ...(!isFirst && { from: at }), createdAt: at };
  return { put: [...put, current], remove, current };
}

/** Returns the corrected assignments; undefined if assignments would overlap, an assignment would end before it starts, or the current place would change. */
export function shiftMove(
  others: readonly Assignment[],
  before: Assignment,
  after: Assignment,
): Assignment[] | undefined {
  const own = toPeriod(after);
  if (isOpen(before) !== isOpen(after) || own.from >= own.to) return undefined;
  const changed: Assignment[] = [];
  for (const other of others) {
    const isBefore = other.to !== undefined && other.to === before.from;
    const isAfter = other.from !== undefined && other.from === before.to;
    const next = {
      ...other,
      ...(isBefore && after.from !== undefined && { to: after.from }),
      ...(isAfter && after.to !== undefined && { from: after.to }),
    };
    const span = toPeriod(next);
    if (span.from >= span.to || (span.from < own.to && span.to > own.from)) return undefined;
    if (next.from !== other.from || next.to !== other.to) changed.push(next);
  }
  return changed;
}
