import { type AirLimits, type JudgedMeasure, judgeAir } from '../overview/overview-place';
import type { RoomNow, RoomStatus } from '../overview/room-now';

/** What the colours of a plan stand for: the status of each room, or one measure. */
export type PlanView = 'status' | JudgedMeasure;

/** What a plan says of one room. */
export interface ShownAir {
  status: RoomStatus;
  /** What is measured; absent where nothing is said in figures. */
  figure?: { measure: JudgedMeasure; value: number };
}

/** @param room undefined for a room without a device */
export function shownAir(room: RoomNow | undefined, view: PlanView, limits: AirLimits): ShownAir {
  if (room === undefined) return { status: 'unmeasured' };
  const { status, decides, values, wanted } = room;
  if (view === 'status') return { status, figure: decides && { measure: decides.measure, value: decides.value } };
  const value = values[view];
  if (value === undefined) return { status: status === 'parked' || status === 'silent' ? status : 'unmeasured' };
  return { status: judgeAir(view, value, limits, wanted).band, figure: { measure: view, value } };
}

/** Those of all measures that any of these rooms has. */
export function measuresOf(rooms: readonly RoomNow[], all: readonly JudgedMeasure[]): JudgedMeasure[] {
  return all.filter((measure) => rooms.some(({ values }) => values[measure] !== undefined));
}
