import { type AirLimits, type JudgedMeasure, judgeAir } from '../overview/overview-place';
import type { RoomNow, RoomStatus } from '../overview/room-now';

export type PlanView = 'status' | JudgedMeasure;

interface ShownAir {
  status: RoomStatus;
  figure?: { measure: JudgedMeasure; value: number };
}

export function createShownAir(room: RoomNow | undefined, view: PlanView, limits: AirLimits): ShownAir {
  if (room === undefined) return { status: 'unmeasured' };
  const { status, decides, values, wanted } = room;
  if (view === 'status') return { status, figure: decides && { measure: decides.measure, value: decides.value } };
  const value = values[view];
  if (value === undefined) return { status: status === 'parked' || status === 'silent' ? status : 'unmeasured' };
  return { status: judgeAir(view, value, limits, wanted).band, figure: { measure: view, value } };
}

export function measuresOf(rooms: readonly RoomNow[], all: readonly JudgedMeasure[]): JudgedMeasure[] {
  return all.filter((measure) => rooms.some(({ values }) => values[measure] !== undefined));
}
