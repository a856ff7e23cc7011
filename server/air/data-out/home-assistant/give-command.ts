import * as v from 'valibot';
import {
  placeHeating,
  resumeSchedule,
  roomTempOf,
  setRoomTemp,
} from '../../../../src/air/calls/definitions/set-points';
import type { PlaceHeatingAnswer } from '../../../../src/air/domain/heating/place-heating';
import { UNTIL_FURTHER_NOTICE } from '../../../../src/air/domain/heating/place-set-point';
import { type Call, type InputOf, unwrapped } from '../../../../src/frame/model/call';
import { isPlainObject } from '../../../../src/frame/model/paths';
import type { RoomCommand, Thermostat } from './thermostats';

export interface AskedServer {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/** @throws Error with status and code of a refusal, without the sent data. */
async function ask(server: AskedServer, key: string, path: string, body?: object): Promise<unknown> {
  const init = { ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) };
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await server.request(path, { ...init, headers });
  const content: unknown = await answer.json();
  if (answer.ok) return content;
  throw new Error(`${answer.status} ${isPlainObject(content) ? String(content.code) : 'refused'}`);
}

const post = <C extends Call>(server: AskedServer, key: string, call: C, input: InputOf<C>) =>
  ask(server, key, `/fn${call.path}`, input);

function hasIt({ wanted, hold, nextBeneath }: PlaceHeatingAnswer, celsius: number): boolean {
  if (hold?.of === 'room') return hold.celsius === celsius;
  return nextBeneath === undefined && wanted.by === 'setPoint' && wanted.of === 'room' && wanted.celsius === celsius;
}

/**
 * Carries out a room command with the rights of the key's user, checked and logged. A temperature holds until the
 * schedule or a closing changes it.
 * @throws Error with status and code of a refusal.
 */
export async function giveCommand(
  server: AskedServer,
  key: string,
  { id: roomId, building: buildingId }: Pick<Thermostat, 'id' | 'building'>,
  command: RoomCommand,
): Promise<void> {
  if ('mode' in command && command.mode === 'auto') {
    await post(server, key, resumeSchedule, { buildingId, roomId });
    return;
  }
  const question = new URLSearchParams({ level: 'room', id: roomId });
  const sent = await ask(server, key, `/fn${placeHeating.path}?${question}`);
  const heating = v.parse(placeHeating.answer, unwrapped(placeHeating, sent));
  const isTemperature = 'celsius' in command;
  const celsius = isTemperature ? command.celsius : heating.wanted.celsius;
  if (hasIt(heating, celsius)) return;
  const until = heating.nextBeneath?.instant ?? (isTemperature ? undefined : UNTIL_FURTHER_NOTICE);
  await post(server, key, setRoomTemp, roomTempOf({ buildingId, roomId }, celsius, until));
}
