import { isPlainObject } from '../../frame/model/paths';
import type { AlarmFields } from '../domain/alarms/alarm-settings';
import { isNumberOrNull, resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

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
