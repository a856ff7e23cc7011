import { errorFrom } from '../../../data-provider/http/errors';
import { isPlainObject } from '../../frame/model/paths';
import { type CommandEvent, isCommandEvent } from '../domain/devices/command-history';
import { type CommandStates, statesIn } from '../domain/devices/command-states';
import { type CallOptions, type CallTransport, resultOf, unexpectedAnswer } from './transport';

/** What became of the commands for one device. */
export interface QueueResult {
  hwId: string;
  queued: boolean;
  /** Why not, in the person's language. */
  message?: string;
  /** Texts by field. */
  errors?: Readonly<Record<string, unknown>>;
  /** What somebody else has changed since it was seen, with the values of now. */
  changed?: Readonly<Record<string, unknown>>;
}

function isResult(value: unknown): value is QueueResult {
  return isPlainObject(value) && typeof value['hwId'] === 'string' && typeof value['queued'] === 'boolean';
}

/** Queues the same commands for several devices, each by itself: one that is refused does not hold up the others. */
export async function queueCommands(
  transport: CallTransport,
  hwIds: readonly string[],
  changes: Readonly<Record<string, unknown>>,
  options?: CallOptions & { seen?: Readonly<Record<string, unknown>> },
): Promise<QueueResult[]> {
  const body = { hwIds, changes, ...(options?.seen === undefined ? {} : { seen: options.seen }) };
  const result = resultOf('queueCommand', await transport.post('/queueCommand', body, options));
  if (!Array.isArray(result) || !result.every(isResult)) throw unexpectedAnswer('queueCommand', 'a result per device');
  return result;
}

/**
 * Queues commands for one device.
 *
 * @param options `seen`: the values that the changes were made from.
 * @throws HttpError when they are refused, with texts in `body.errors` by field; 409 with the values of now in `body.changed`
 * when somebody else has changed them since.
 */
export async function queueCommand(
  transport: CallTransport,
  hwId: string,
  changes: Readonly<Record<string, unknown>>,
  options?: CallOptions & { seen?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const [result] = await queueCommands(transport, [hwId], changes, options);
  if (result === undefined) throw unexpectedAnswer('queueCommand', 'a result per device');
  if (result.queued) return;
  const { message = '', errors, changed } = result;
  throw errorFrom(changed === undefined ? 422 : 409, { code: 'refused', message, errors, changed });
}

/** What waits for a device by field and what is known of it; a password is only a mark. */
export interface WaitingCommands {
  commands: Readonly<Record<string, unknown>>;
  states: CommandStates;
}

/** What waits for a device, without what the session could not have sent. */
export async function getQueuedCommands(
  transport: CallTransport,
  hwId: string,
  options?: CallOptions,
): Promise<WaitingCommands> {
  const result = resultOf('queuedCommands', await transport.get('/queuedCommands', { hwId }, options));
  const { commands, states } = isPlainObject(result) ? result : {};
  if (!isPlainObject(commands) || !isPlainObject(states)) {
    throw unexpectedAnswer('queuedCommands', 'commands and states by field');
  }
  return { commands, states: statesIn(states) };
}

/**
 * Takes a command back that waits for a device, with those that were queued together with it; one that failed or expired is put
 * aside.
 *
 * @returns whether it was in time: false when the device has taken it already.
 */
export async function withdrawCommand(
  transport: CallTransport,
  target: { hwId: string; name: string },
  options?: CallOptions,
): Promise<boolean> {
  const result = resultOf('withdrawCommand', await transport.post('/withdrawCommand', target, options));
  return isPlainObject(result) && result['withdrawn'] === true;
}

/** What became of the commands of a device, the newest first, without what the session could not have sent. */
export async function getCommandHistory(
  transport: CallTransport,
  hwId: string,
  options?: CallOptions,
): Promise<CommandEvent[]> {
  const result = resultOf('commandHistory', await transport.get('/commandHistory', { hwId }, options));
  const events = isPlainObject(result) ? result['events'] : undefined;
  if (!Array.isArray(events) || !events.every(isCommandEvent)) throw unexpectedAnswer('commandHistory', 'events');
  return events;
}

/** Where a city is, in degrees. */
export interface CityInformation {
  lat: number;
  lon: number;
}

function isCity(value: unknown): value is CityInformation {
  return isPlainObject(value) && typeof value['lat'] === 'number' && typeof value['lon'] === 'number';
}

/**
 * Looks a city up.
 *
 * @param country two capital letters.
 * @throws HttpError 404 when the country has no such city.
 */
export async function getCityInformation(
  transport: CallTransport,
  place: { city: string; country: string },
  options?: CallOptions,
): Promise<CityInformation> {
  const answer = await transport.post('/getCityInformation', place, options);
  const city = isPlainObject(answer) ? answer['data'] : undefined;
  if (!isCity(city)) throw unexpectedAnswer('getCityInformation', 'a place');
  return city;
}

interface DeviceLocation {
  hwId: string;
  city: string;
  country: string;
  /** Where the person saw it to be; without it, this place wins over anybody's. */
  seen?: Readonly<Record<string, unknown>>;
}

/**
 * Says where a device is. For everybody who sees it.
 *
 * @throws HttpError 422 when the country has no such city; 409 with the present values in `changed`, by field path, when somebody else
 * has given another place than was seen.
 */
export async function updateDeviceLocation(
  transport: CallTransport,
  location: DeviceLocation,
  options?: CallOptions,
): Promise<void> {
  await transport.post('/updateDeviceLocation', location, options);
}

export interface WifiPasswordQuestion {
  hwId: string;
  /** 1, 2 or 3 */
  slot: number;
  password: string;
}

/** Whether this is the password that a device has for one of its Wi-Fi connections. For administrators. */
export async function checkWifiPassword(
  transport: CallTransport,
  question: WifiPasswordQuestion,
  options?: CallOptions,
): Promise<boolean> {
  const result = resultOf('checkWifiPassword', await transport.post('/checkWifiPassword', question, options));
  if (!isPlainObject(result) || typeof result['correct'] !== 'boolean') {
    throw unexpectedAnswer('checkWifiPassword', 'correct or not');
  }
  return result['correct'];
}

/** Deletes the device of a home user, and takes it off the lists of everybody who has it. For administrators. */
export async function adminRemoveHomeDevice(
  transport: CallTransport,
  hwId: string,
  options?: CallOptions,
): Promise<void> {
  await transport.post('/adminRemoveHomeDevice', { hwId }, options);
}
