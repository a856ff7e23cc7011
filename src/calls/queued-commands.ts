import { type CommandEvent, isCommandEvent } from '../domain/devices/command-history';
import { isPlainObject } from '../model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

/** What waits for a device by field, without what the session could not have sent; a password is only a mark. */
export async function getQueuedCommands(
  transport: CallTransport,
  hwId: string,
  options?: CallOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const result = resultOf('queuedCommands', await transport.get('/queuedCommands', { hwId }, options));
  const commands = isPlainObject(result) ? result['commands'] : undefined;
  if (!isPlainObject(commands)) throw unexpectedAnswer('queuedCommands', 'commands by field');
  return commands;
}

/**
 * Takes a command back that waits for a device, with those that were queued together with it.
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
