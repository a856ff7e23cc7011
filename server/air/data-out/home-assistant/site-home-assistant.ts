import * as v from 'valibot';
import {
  placeHeating,
  resumeSchedule,
  roomTempOf,
  setRoomTemp,
} from '../../../../src/air/calls/definitions/set-points';
import type { PlaceHeatingAnswer } from '../../../../src/air/domain/heating/place-heating';
import { UNTIL_FURTHER_NOTICE } from '../../../../src/air/domain/heating/place-set-point';
import { getTarget } from '../../../../src/air/domain/heating/wanted-temperature';
import { may } from '../../../../src/frame/access/may';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { type Call, type InputOf, unwrapAnswer } from '../../../../src/frame/model/call';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { MINUTE, SECOND } from '../../../../src/frame/time/units';
import type { Session } from '../../../frame/auth/subjects';
import type { Actor } from '../../../frame/documents/actor';
import type { Documents } from '../../../frame/documents/documents';
import type { SiteData } from '../../../frame/documents/site-data';
import { readByIds } from '../../../frame/documents/typed-records';
import type { HealthCheck } from '../../../frame/health/health';
import { createRateWindows } from '../../../frame/http/counted-windows';
import { isCommandKey } from '../../../frame/keys/program-keys';
import { log } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import { hasOwnSetPoint, toHeatedBuilding, toHeatedRecord } from '../../heating/heated-places';
import { heatingRoomOf } from '../../heating/heating-access';
import { listCurrentDevices, listEveryRecord } from '../../overview/current-devices';
import { createDeviceView, createFieldFilter } from '../seen-site';
import { type AnnouncedBy, buildAnnouncements, buildNodeId } from './announced';
import { type OutConfig, openRetainedMirror } from './retained-mirror';
import {
  buildThermostatMessages,
  parseCommandTopic,
  parseRoomCommand,
  type RoomCommand,
  type Thermostat,
  thermostatState,
} from './thermostats';

interface AskedServer {
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
  const heating = v.parse(placeHeating.answer, unwrapAnswer(placeHeating, sent));
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

interface CommandTakerOptions {
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
function createCommandTaker({ http, key, by, now, thermostat, repeat, look, lookLater }: CommandTakerOptions) {
  const windows = createRateWindows(now, COMMANDS_A_MINUTE, MINUTE);
  let working: Promise<void> = Promise.resolve();

  async function carryOut(topic: string, payload: Buffer): Promise<void> {
    const asked = parseCommandTopic(topic, by);
    const room = asked && thermostat(asked.node);
    if (asked === undefined || room === undefined) throw new Error('the thermostat does not exist');
    repeat(thermostatState(by, room.id));
    const command = payload.length > MAX_PAYLOAD ? undefined : parseRoomCommand(asked.kind, payload.toString());
    if (command === undefined) throw new Error('it cannot be read');
    await giveCommand(http, key, room, command);
  }

  function refuse(topic: string): void {
    if (windows.left(REFUSED) === COMMANDS_A_MINUTE) log.warn('The broker sends too many commands');
    windows.count(REFUSED);
    const room = thermostat(parseCommandTopic(topic, by)?.node ?? '');
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

const MAX_ROOMS = 1000;

interface SeenFrom extends Pick<SiteData, 'models' | 'now'> {
  documents: Pick<Documents, 'list'>;
  store: Pick<Store, 'getMany'>;
}

function measuredIn(devices: readonly RecordOf<'device'>[], room: string): number | undefined {
  const values = devices.flatMap(({ room_id: id, connected, temp }) =>
    id === room && connected === true && temp !== undefined ? [temp] : [],
  );
  if (values.length === 0) return undefined;
  return Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
}

/** Returns the rooms whose temperature the user may set. @param timeZone IANA zone of places without one. */
async function seenThermostats(
  { models, documents, store, now }: SeenFrom,
  actor: Actor,
  devices: readonly RecordOf<'device'>[],
  timeZone: string,
): Promise<Thermostat[]> {
  const [building, model] = [entityNamed(models, 'building'), entityNamed(models, 'room')];
  const { records } = await listEveryRecord({ documents }, actor, model, MAX_ROOMS);
  const settable = records.filter(
    (record) =>
      (heatingRoomOf(record) !== undefined || hasOwnSetPoint(record)) &&
      may(models.rights, actor, 'heating.setPoint', { model, record }),
  );
  const ids = new Set(settable.flatMap(({ env }) => env ?? []));
  const buildings = new Map((await readByIds(store, building, [...ids])).map((record) => [record.id, record]));
  const seesName = createFieldFilter(model, actor)('name');
  const seesTemperature = createFieldFilter(entityNamed(models, 'device'), actor)('temp');
  return settable.map((record) => {
    const above = buildings.get(record.env ?? '');
    const pair = { room: toHeatedRecord(record), ...(above && { building: toHeatedBuilding(above) }) };
    const { celsius, by, of } = getTarget(pair, now(), timeZone);
    return {
      ...{ id: record.id, building: record.env ?? '', name: (seesName && record.name) || record.id },
      ...{ celsius, isHeld: by === 'hold' && of === 'room' },
      measured: seesTemperature ? measuredIn(devices, record.id) : undefined,
    };
  });
}

export interface HomeAssistantContext {
  backEnd: 'embedded' | 'firebase';
  http: AskedServer;
  site: Parameters<typeof listCurrentDevices>[0] & { models: EntityModels; store: Pick<Store, 'watch' | 'getMany'> };
  config: { timeZone: string };
  keys: { find(text: string): Promise<Session | undefined>; noteUse(text: string): Promise<void> };
  checks: HealthCheck[];
}

const LOOK_MS = { embedded: MINUTE, firebase: 5 * MINUTE };
const TOGETHER_MS = SECOND;
const SHARE = 10;

const NO_KEY = 'MQTT_OUT_KEY is not a key for programs, has ended, or is limited to addresses';

/** Publishes the devices of an access key to Home Assistant, removes others. Command keys also publish thermostats */
export async function openHomeAssistant(
  config: OutConfig & { outKey: string },
  { backEnd, http, site, config: { timeZone }, keys, checks }: HomeAssistantContext,
): Promise<{ stop(): Promise<void> }> {
  const mirror = await openRetainedMirror(config, (topic, payload) => commands.take(topic, payload));
  const model = entityNamed(site.models, 'device');
  const by = { base: config.clientId, discovery: config.discovery };
  let thermostats = new Map<string, Thermostat>();
  let hasKey = true;
  let tookMs = 0;

  async function reader(): Promise<Actor | undefined> {
    const session = await keys.find(config.outKey);
    hasKey = session !== undefined && session.paths === undefined;
    if (session === undefined || !hasKey) return undefined;
    await keys.noteUse(config.outKey);
    const { role, claim, userId, viewOnly } = session;
    return { role, claim, viewOnly, ...(userId !== undefined && { userId }), locale: 'en' };
  }

  async function look(): Promise<void> {
    const actor = await reader();
    if (actor === undefined) {
      thermostats = new Map();
      return mirror.show(new Map());
    }
    const begun = performance.now();
    const { devices } = await listCurrentDevices(site, actor);
    const rooms = isCommandKey(config.outKey) ? await seenThermostats(site, actor, devices, timeZone) : [];
    tookMs = performance.now() - begun;
    thermostats = new Map(rooms.map((room) => [buildNodeId(room.id), room]));
    const messages = buildAnnouncements(devices, createDeviceView(model, actor, timeZone), by, site.now());
    await mirror.show(new Map([...messages, ...buildThermostatMessages(rooms, by)]));
  }

  const commands = createCommandTaker({
    ...{ http, key: config.outKey, by, now: site.now, repeat: mirror.repeat, look: soon, lookLater: wake },
    thermostat: (node) => thermostats.get(node),
  });
  let looking: Promise<void> = Promise.resolve();
  let waiting: NodeJS.Timeout | undefined;
  function soon(): void {
    looking = looking
      .then(look)
      .catch((error: unknown) => log.warn(`The devices in Home Assistant could not be updated: ${String(error)}`));
  }
  const watched = new Set([model.collection]);
  if (isCommandKey(config.outKey)) {
    for (const place of ['room', 'building']) watched.add(entityNamed(site.models, place).collection);
  }
  const unwatch = site.store.watch((changes) => {
    if (changes.some(({ collection }) => watched.has(collection))) wake();
  });
  function wake(): void {
    if (waiting !== undefined) return;
    waiting = setTimeout(
      () => {
        waiting = undefined;
        soon();
      },
      Math.max(TOGETHER_MS, SHARE * tookMs),
    );
    waiting.unref();
  }
  const timer = setInterval(soon, LOOK_MS[backEnd]);
  timer.unref();
  soon();
  checks.push({
    name: mirror.check.name,
    check: () => (hasKey ? mirror.check.check() : { ok: false, reason: NO_KEY }),
  });
  return {
    stop: async () => {
      unwatch();
      clearInterval(timer);
      clearTimeout(waiting);
      await commands.finished();
      await mirror.stop();
      await looking;
    },
  };
}
