import { DAY, HOUR } from '../../../frame/time/units';
import type { CommandKind } from './command-rules';
import { type CommandedDevice, type CommandValues, queuedCommands, sendIntervalMs } from './device-commands';

/** A command that waits: in the queue, or heard of by the device, which is still at it. */
export interface WaitingCommand {
  state: 'queued' | 'sent';
  /** Since when, ms since the epoch. */
  at: number;
  /** From when on nobody waits for it any longer, ms since the epoch. */
  until: number;
}

/** A command that the device did not carry out: it could not, or did not take it in time. */
export interface EndedCommand {
  state: 'failed' | 'expired';
  /** ms since the epoch */
  at: number;
  /** What was to be; of a password only a mark. */
  value: unknown;
  /** What the device said of it. */
  reason?: string;
}

export type CommandState = WaitingCommand | EndedCommand;
export type CommandStates = Readonly<Record<string, CommandState>>;

/**
 * How long a command of a kind waits for its device, ms. An order is meant for now: nobody is to find a device with factory settings
 * months later. LED times are sent by the server at each change of the clocks and have to wait for the next one at least.
 */
const LIMITS: Readonly<Record<CommandKind, number>> = {
  hardware: HOUR,
  algorithm: 7 * DAY,
  wifi: 7 * DAY,
  thirdWifi: 7 * DAY,
  version: 14 * DAY,
  co2: 30 * DAY,
  voc: 30 * DAY,
  token: 30 * DAY,
  led: 365 * DAY,
};
/** However short the limit, a device that sends seldom has this many occasions to ask for its commands. */
const LEAST_OCCASIONS = 3;

export function waitingTimeMs(kind: CommandKind, device: CommandedDevice): number {
  return Math.max(LIMITS[kind], LEAST_OCCASIONS * sendIntervalMs(device));
}

function isState(value: unknown): value is CommandState {
  if (typeof value !== 'object' || value === null || !('state' in value && 'at' in value)) return false;
  const { state, at } = value;
  if (typeof at !== 'number') return false;
  if (state === 'failed' || state === 'expired') return true;
  return (state === 'queued' || state === 'sent') && 'until' in value && typeof value.until === 'number';
}

export function isEnded(state: CommandState | undefined): state is EndedCommand {
  return state?.state === 'failed' || state?.state === 'expired';
}

/** Stored or answered states, without what is none. */
export function statesIn(stored: CommandValues | undefined): CommandStates {
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([name, state]) => (isState(state) ? [[name, state]] : [])),
  );
}

/** What is known of each command of a device. */
export function commandStates({ commands_state }: CommandedDevice): CommandStates {
  return statesIn(commands_state);
}

/** The commands that a device did not carry out, and that nobody has sent again or put aside since. */
export function endedCommands(device: CommandedDevice): Readonly<Record<string, EndedCommand>> {
  return Object.fromEntries(
    Object.entries(commandStates(device)).flatMap(([name, state]) => (isEnded(state) ? [[name, state]] : [])),
  );
}

/**
 * The states of the commands of a device after a write: what was queued just now begins to wait, and nothing is left of what
 * was taken or withdrawn.
 *
 * @param limitOf how long a command waits, ms.
 */
export function statesAfter(
  before: CommandedDevice,
  after: CommandedDevice,
  { at, limitOf }: { at: number; limitOf(name: string): number },
): CommandStates {
  const [old, queue, known] = [queuedCommands(before), queuedCommands(after), commandStates(after)];
  const waiting = Object.entries(queue).map(([name, value]): [string, CommandState] => {
    const isSame = Object.hasOwn(old, name) && old[name] === value;
    const state = known[name];
    if (isSame && state !== undefined && !isEnded(state)) return [name, state];
    // A queue of a version that stored no states has one time for all of it.
    const since = (isSame ? after.commands_cache_updated_at : undefined) ?? at;
    return [name, { state: 'queued', at: since, until: since + limitOf(name) }];
  });
  const ended = Object.entries(endedCommands(after)).filter(([name]) => !Object.hasOwn(queue, name));
  return Object.fromEntries<CommandState>([...waiting, ...ended]);
}

/** The names of commands that have waited for too long; exactly at their limit, not yet. */
export function expiredCommands(device: CommandedDevice, nowMs: number): string[] {
  const states = commandStates(device);
  return Object.keys(queuedCommands(device)).filter((name) => {
    const state = states[name];
    return state !== undefined && !isEnded(state) && nowMs > state.until;
  });
}
