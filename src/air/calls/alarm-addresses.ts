import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';
import type { AlarmTarget } from './update-alarms';

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
