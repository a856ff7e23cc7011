import { UNTIL_FURTHER_NOTICE } from '../../../src/air/domain/heating/place-set-point';
import { isSetPoint, setPointProblem } from '../../../src/air/domain/heating/set-point';
import type { EntityPath } from '../../../src/frame/model/entities';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { DAY } from '../../../src/frame/time/units';
import { ApiError } from '../../frame/documents/api-error';
import { requireUnchanged } from '../../frame/documents/require-unchanged';
import type { Requirement } from '../../frame/documents/write-operation';
import { airMessage } from '../texts/air-message';

/*
 * A set point is asked for as `{ buildingId, roomId, tempSetPoint, until?, seen? }` for a room and `{ buildingId, tempSetPoint, until?,
 * seen?, rooms? }` for a building, in °C. With `until`, in ms or 0 for until further notice, it is a hold, which comes before the
 * time schedule that long. With `seen.tempSetPoint`, null for none, it is refused when somebody else has set another one since.
 * Rooms with a set point or hold of their own keep it; with `rooms: 'follow'` they lose it (to a hold of the building, their holds).
 */

const SET_POINT_FIELD = 'tempSetPoint' satisfies EntityPath<'building'> & EntityPath<'room'>;
/** ms; whoever wants it longer wants it until further notice. */
const MAX_LENGTH = 366 * DAY;

/** What rooms with a set point of their own do when their building is set: they keep it, or follow the building. */
export type RoomsChoice = 'keep' | 'follow';

/** @throws ApiError 400 where the body has no such id. */
export function idIn(body: PlainObject, name: string): string {
  const id = body[name];
  if (typeof id !== 'string' || id === '') throw new ApiError(400, 'missing_id', `${name} is missing`);
  return id;
}

/** The set point that a body asks for, °C. @throws ApiError 422 for what cannot be set. */
export function setPointIn({ tempSetPoint }: PlainObject): number {
  if (isSetPoint(tempSetPoint)) return tempSetPoint;
  const text = airMessage(setPointProblem(tempSetPoint) === 'step' ? 'heating.step' : 'heating.range');
  throw new ApiError(422, 'bad_set_point', text, { errors: { [SET_POINT_FIELD]: text } });
}

/** That the set point of a record is still the one that was seen, if the request names one. */
export function unchanged({ tempSetPoint, seen }: PlainObject): Requirement | undefined {
  if (!isPlainObject(seen)) return undefined;
  return requireUnchanged({ names: [SET_POINT_FIELD], seen, wanted: { tempSetPoint } });
}

/** Until when it comes before the schedule, ms; undefined: it is the lasting set point. @throws ApiError 422. */
export function endIn({ until }: PlainObject, now: number): number | undefined {
  if (until === undefined || until === UNTIL_FURTHER_NOTICE) return until;
  if (typeof until === 'number' && Number.isInteger(until) && until > now && until <= now + MAX_LENGTH) return until;
  throw new ApiError(422, 'bad_end', airMessage('heating.end'));
}

/** @throws ApiError 422 for anything but the two words. */
export function roomsChoiceIn({ rooms }: PlainObject): RoomsChoice {
  if (rooms === undefined || rooms === 'keep' || rooms === 'follow') return rooms ?? 'keep';
  throw new ApiError(422, 'bad_rooms', airMessage('heating.rooms'));
}
