import { isPlainObject } from '../../frame/model/paths';
import type { AlarmFields } from '../domain/alarms/alarm-settings';
import type { Rehearsal, RehearsalOutcome } from '../domain/alarms/rehearsal';
import { type CallOptions, type CallTransport, isNumberOrNull, resultOf, unexpectedAnswer } from './transport';

export interface AlarmTarget {
  level: 'building' | 'room';
  id: string;
  /** The alarms that the person started from; without them, those that are sent win over anybody's. */
  seen?: Readonly<Record<string, unknown>>;
}

/** How many rooms and devices got the same alarms as the place. */
export interface AlarmReach {
  rooms: number;
  devices: number;
}

function isReach(value: unknown): value is AlarmReach {
  return isPlainObject(value) && typeof value['rooms'] === 'number' && typeof value['devices'] === 'number';
}

/**
 * Sets the e-mail alarms of a place and of everything in it, all or nothing.
 *
 * @param alarms the whole settings: what is left out is taken away.
 * @throws HttpError 422 with the texts of values that cannot be, in `errors` by field path; 409 with the present values in
 * `changed`, when somebody else has set other alarms than were seen.
 */
export async function updateAlarms(
  transport: CallTransport,
  target: AlarmTarget,
  alarms: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<AlarmReach> {
  const answer = await transport.post('/updateAlarms', { ...target, alarms }, options);
  const result = resultOf('updateAlarms', answer);
  if (!isReach(result)) throw unexpectedAnswer('updateAlarms', 'a number of rooms and devices');
  return result;
}

const isList = (value: unknown, of: string) => Array.isArray(value) && value.every((entry) => typeof entry === of);

function isAlarms(value: unknown): value is AlarmFields {
  if (!isPlainObject(value)) return false;
  return Object.entries(value).every(([name, part]) => {
    if (name === 'mailingList') return isList(part, 'string');
    return name === 'type' ? isList(part, 'number') : isNumberOrNull(part);
  });
}

/**
 * The alarms of the building of a room, of which each setting counts in the room that has none of its own; empty where there are none.
 * Without the addresses for who reaches only rooms of the building.
 *
 * @throws HttpError 404 where there is no such room.
 */
export async function getInheritedAlarms(
  transport: CallTransport,
  id: string,
  options?: CallOptions,
): Promise<AlarmFields> {
  const result = resultOf('inheritedAlarms', await transport.get('/inheritedAlarms', { id }, options));
  const alarms = isPlainObject(result) ? result['alarms'] : undefined;
  if (!isAlarms(alarms)) throw unexpectedAnswer('inheritedAlarms', 'the alarms of a building');
  return alarms;
}

/**
 * Takes away the alarms that a room or device has of its own, so that those of its building or room hold.
 *
 * @throws HttpError 403 for whoever may not change the alarms of the room, 404 where there is none.
 */
export async function inheritAlarms(
  transport: CallTransport,
  target: { level: 'room' | 'device'; id: string },
  options?: CallOptions,
): Promise<void> {
  resultOf('inheritAlarms', await transport.post('/inheritAlarms', target, options));
}

function isOutcome(value: unknown): value is RehearsalOutcome {
  if (!isPlainObject(value) || typeof value['alarms'] !== 'number') return false;
  return ['rooms', 'mails', 'alarmsByDay', 'mailsByDay'].every((name) => Array.isArray(value[name]));
}

function isRehearsal(value: unknown): value is Rehearsal {
  return (
    isPlainObject(value) && Array.isArray(value['days']) && isOutcome(value['before']) && isOutcome(value['after'])
  );
}

/** What alarms would have done with the readings of the last 30 days, beside those that the place has. */
export async function rehearseAlarms(
  transport: CallTransport,
  { level, id }: Pick<AlarmTarget, 'level' | 'id'>,
  alarms: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<Rehearsal> {
  const answer = await transport.post('/rehearseAlarms', { level, id, alarms }, options);
  const result = resultOf('rehearseAlarms', answer);
  if (!isRehearsal(result)) throw unexpectedAnswer('rehearseAlarms', 'a rehearsal');
  return result;
}

/** What becomes of messages to an address on a list of alarms. */
export interface AddressState {
  address: string;
  state: 'reached' | 'stopped' | 'unconfirmed';
  /** Hours of the day, 0 to 23, in which it gets only what is urgent, on the clock of that IANA zone. */
  quiet?: { from: number; to: number; timeZone?: string };
}

function isAddressState(value: unknown): value is AddressState {
  if (!isPlainObject(value)) return false;
  const { address, state } = value;
  return typeof address === 'string' && (state === 'reached' || state === 'stopped' || state === 'unconfirmed');
}

/**
 * Who on the list of a place is reached by messages about its alarms, in the order of the list.
 *
 * @throws HttpError 403 or 404 for whoever may not change the list.
 */
export async function getAlarmAddresses(
  transport: CallTransport,
  { level, id }: Pick<AlarmTarget, 'level' | 'id'>,
  options?: CallOptions,
): Promise<readonly AddressState[]> {
  const result = resultOf('alarmAddresses', await transport.post('/alarmAddresses', { level, id }, options));
  const addresses = isPlainObject(result) ? result['addresses'] : undefined;
  if (Array.isArray(addresses) && addresses.every(isAddressState)) return addresses;
  throw unexpectedAnswer('alarmAddresses', 'a list of addresses');
}
