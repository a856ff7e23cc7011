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
import { MINUTE } from '../../../../src/frame/time/units';
import { createWindows } from '../../../frame/http/counted-windows';
import { log } from '../../../frame/log/log';
import type { AnnouncedBy } from './announced';
import { commandIn, commandTopicIn, type RoomCommand, type Thermostat, thermostatState } from './thermostats';

export interface AskedServer {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

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

/** Sends a command with the rights of the key's user. @throws Error with status and code of a refusal. */
async function giveCommand(
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

export const COMMANDS_A_MINUTE = 60;

/** Maximum size of a command, in bytes. */
const MAX_PAYLOAD = 64;

const ALL = 'all';
const REFUSED = 'refused';

interface TakerParts {
  http: AskedServer;
  key: string;
  by: AnnouncedBy;
  now(): number;
  thermostat(node: string): Thermostat | undefined;
  repeat(topic: string): void;
  look(): void;
  lookLater(): void;
}

/** Runs commands in order of arrival and publishes the resulting state. Drops commands above the limit. */
export function createCommandTaker({ http, key, by, now, thermostat, repeat, look, lookLater }: TakerParts) {
  const windows = createWindows(now, COMMANDS_A_MINUTE, MINUTE);
  let working: Promise<void> = Promise.resolve();

  async function carryOut(topic: string, payload: Buffer): Promise<void> {
    const asked = commandTopicIn(topic, by);
    const room = asked && thermostat(asked.node);
    if (asked === undefined || room === undefined) throw new Error('the thermostat does not exist');
    repeat(thermostatState(by, room.id));
    const command = payload.length > MAX_PAYLOAD ? undefined : commandIn(asked.kind, payload.toString());
    if (command === undefined) throw new Error('it cannot be read');
    await giveCommand(http, key, room, command);
  }

  function refuse(topic: string): void {
    if (windows.left(REFUSED) === COMMANDS_A_MINUTE) log.warn('The broker sends too many commands');
    windows.count(REFUSED);
    const room = thermostat(commandTopicIn(topic, by)?.node ?? '');
    if (room === undefined) return;
    repeat(thermostatState(by, room.id));
    lookLater();
  }

  return {
    take(topic: string, payload: Buffer): void {
      if (windows.left(ALL) === 0) {
        refuse(topic);
        return;
      }
      windows.count(ALL);
      working = working
        .then(() => carryOut(topic, payload))
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn(`A command from the broker was refused: ${reason}`);
        })
        .then(look);
    },
    finished: () => working,
  };
}
