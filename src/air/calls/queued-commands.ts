import { isPlainObject } from '../../frame/model/paths';
import { type CommandEvent, isCommandEvent } from '../domain/devices/command-history';
import { type CommandStates, statesIn } from '../domain/devices/command-states';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

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
