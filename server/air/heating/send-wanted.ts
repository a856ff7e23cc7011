import {
  type DeviceOutcome,
  type HeatingDevice,
  type MissedValve,
  takesSetPoint,
} from '../../../src/air/domain/heating/heating-device';
import { createSetPointCommand, type HeatingCommand } from '../../../src/air/domain/heating/heating-status';
import type { HeatTarget } from '../../../src/air/domain/heating/wanted-temperature';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { logFailure } from '../../frame/log/log';
import { findTarget, type HeatedPlace, hasOwnSetPoint, readPlacesWithIds } from './heated-places';
import { heatingRoomOf } from './heating-access';
import { type HeatingMark, readMarks, stopRetries, storeMark } from './heating-marks';
import { HeatingError, type HeatingService } from './heating-service';

const AT_ONCE = 5;

export type OutcomeMap = Map<string, DeviceOutcome>;

interface Attempt {
  outcomes?: OutcomeMap | undefined;
  missedBefore: ReadonlySet<string>;
  /** True for a valve that a user has set by hand since the wanted temperature was read. */
  isByHand(deviceId: string): boolean;
}

async function setOne(
  heating: HeatingService,
  device: HeatingDevice,
  celsius: number,
  { missedBefore, isByHand }: Attempt,
): Promise<DeviceOutcome> {
  const { id, name } = device;
  if (!device.online) return { id, name, outcome: 'offline' };
  try {
    await inSequence(heating, id, async () => {
      if (!isByHand(id)) await heating.send(id, createSetPointCommand(celsius));
    });
    return { id, name, outcome: 'set' };
  } catch (error) {
    if (!(error instanceof HeatingError)) throw error;
    if (!heating.simulated && !missedBefore.has(id))
      logFailure('A heating device did not accept its temperature', error, { device: id });
    return { id, name, outcome: error.fault === 'offline' ? 'offline' : 'failed' };
  }
}

async function setDevices(
  heating: HeatingService,
  devices: readonly HeatingDevice[],
  celsius: number,
  attempt: Attempt,
): Promise<DeviceOutcome[]> {
  const { outcomes = new Map() } = attempt;
  const valves = devices.filter(takesSetPoint);
  for (const { id, name } of valves) outcomes.set(id, { id, name, outcome: 'pending' });
  for (let from = 0; from < valves.length; from += AT_ONCE) {
    const some = valves.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map(async (device) => {
        outcomes.set(device.id, await setOne(heating, device, celsius, attempt));
      }),
    );
  }
  return valves.flatMap(({ id }) => outcomes.get(id) ?? []);
}

const turns = new WeakMap<HeatingService, Map<string, Promise<unknown>>>();

/** Runs the work of this process on one home or valve in sequence, so that the newest value is sent last. */
function inSequence<T>(heating: HeatingService, id: string, work: () => Promise<T>): Promise<T> {
  const last = turns.get(heating) ?? new Map<string, Promise<unknown>>();
  turns.set(heating, last);
  const turn = (last.get(id) ?? Promise.resolve()).then(work, work);
  last.set(id, turn);
  const forget = () => {
    if (last.get(id) === turn) last.delete(id);
  };
  turn.then(forget, forget);
  return turn;
}

const setByHand = new WeakMap<HeatingService, Map<string, number>>();

/** Counts by valve how often users have set it by hand. */
function handsOf(heating: HeatingService): Map<string, number> {
  const hands = setByHand.get(heating) ?? new Map<string, number>();
  setByHand.set(heating, hands);
  return hands;
}

export interface SendingOptions {
  site: Pick<SiteData, 'models' | 'store' | 'now'>;
  heating: HeatingService;
  timeZone: string;
}

export type ValveSelection = 'all' | 'missed';

async function valvesOf({ site, heating }: SendingOptions, place: HeatedPlace): Promise<HeatingDevice[]> {
  const { homeId } = place;
  if (place.entity === 'room') return (await heating.roomDevices(homeId, place.roomId)).filter(takesSetPoint);
  const room = entityNamed(site.models, 'room');
  const rooms = await recordsWhere(site.store, room, { path: 'home_id', operator: 'eq', value: homeId });
  const links = rooms.filter(hasOwnSetPoint).flatMap((record) => heatingRoomOf(record)?.roomId ?? []);
  const own = await Promise.all(links.map((id) => heating.roomDevices(homeId, id)));
  const apart = new Set(own.flat().map(({ id }) => id));
  return (await heating.homeDevices(homeId)).filter((device) => takesSetPoint(device) && !apart.has(device.id));
}

export function wasSent(mark: HeatingMark | undefined, wanted: HeatTarget): boolean {
  return mark !== undefined && mark.since === wanted.since && mark.celsius === wanted.celsius;
}

function isMissed(outcome: DeviceOutcome): outcome is MissedValve {
  return outcome.outcome !== 'set';
}

/**
 * Reads the wanted value and sends it to the valves of a place; stores failed valves for a retry.
 * @returns the outcome of each valve; undefined if the place no longer exists.
 * @throws HeatingError if the service does not list the devices.
 */
export function sendWanted(
  parts: SendingOptions,
  place: HeatedPlace,
  which: ValveSelection,
  outcomes?: OutcomeMap,
): Promise<DeviceOutcome[] | undefined> {
  const { site, heating, timeZone } = parts;
  return inSequence(heating, place.homeId, async () => {
    const { entity, record } = place;
    const ids = { buildings: entity === 'building' ? [record.id] : [], rooms: entity === 'room' ? [record.id] : [] };
    const [present] = await readPlacesWithIds(site.models, site.store, ids);
    if (present === undefined) return undefined;
    const [hands, before] = [handsOf(heating), new Map(handsOf(heating))];
    const isByHand = (id: string) => hands.get(id) !== before.get(id);
    const at = site.now();
    const wanted = findTarget(present, at, timeZone);
    const mark = (await readMarks(site.store, [present])).get(present);
    const valves = await valvesOf(parts, present);
    const isAll = which === 'all' || !wasSent(mark, wanted);
    const missedBefore = new Set(isAll ? [] : mark?.missed.map(({ id }) => id));
    const meant = isAll ? valves : valves.filter(({ id }) => missedBefore.has(id));
    const results = await setDevices(heating, meant, wanted.celsius, { outcomes, missedBefore, isByHand });
    const missed = results.filter((each) => isMissed(each)).filter(({ id }) => !isByHand(id));
    await storeMark(site.store, present, wanted, { missed, valves: valves.length, at });
    return results;
  });
}

/** Sends a command of a user. A temperature set by hand stays until the schedule's next hour or a change of the place's set point. */
export async function sendByHand(
  site: Pick<SiteData, 'store' | 'now'>,
  heating: HeatingService,
  deviceId: string,
  command: HeatingCommand,
): Promise<void> {
  if (command.code !== 'temp_set') return heating.send(deviceId, command);
  await inSequence(heating, deviceId, async () => {
    await heating.send(deviceId, command);
    const hands = handsOf(heating);
    hands.set(deviceId, (hands.get(deviceId) ?? 0) + 1);
  });
  await stopRetries(site, deviceId);
}
