import { DAY, HOUR } from '../../../frame/time/units';
import type { CommandKind } from './command-rules';
import { type CommandedDevice, type CommandValues, queuedCommands, sendIntervalMs } from './device-commands';

export interface WaitingCommand {
  state: 'queued' | 'sent';
  at: number;
  until: number;
}

export interface EndedCommand {
  state: 'failed' | 'expired';
  at: number;
  value: unknown;
  reason?: string;
}

export type CommandState = WaitingCommand | EndedCommand;
export type CommandStates = Readonly<Record<string, CommandState>>;

/**
 * Maximum wait of a command for its device in ms. Orders such as a factory reset expire soon, so that they have no
 * effect months later. LED times must wait until the next clock change at least.
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
/** Minimum number of transmissions on which a slow device can fetch its commands, regardless of the limit. */
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

export function statesIn(stored: CommandValues | undefined): CommandStates {
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([name, state]) => (isState(state) ? [[name, state]] : [])),
  );
}

export function commandStates({ commands_state }: CommandedDevice): CommandStates {
  return statesIn(commands_state);
}

export function endedCommands(device: CommandedDevice): Readonly<Record<string, EndedCommand>> {
  return Object.fromEntries(
    Object.entries(commandStates(device)).flatMap(([name, state]) => (isEnded(state) ? [[name, state]] : [])),
  );
}

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
    const since = (isSame ? after.commands_cache_updated_at : undefined) ?? at;
    return [name, { state: 'queued', at: since, until: since + limitOf(name) }];
  });
  const ended = Object.entries(endedCommands(after)).filter(([name]) => !Object.hasOwn(queue, name));
  return Object.fromEntries<CommandState>([...waiting, ...ended]);
}

/** Returns expired commands; a command exactly at its limit is not expired. */
export function expiredCommands(device: CommandedDevice, nowMs: number): string[] {
  const states = commandStates(device);
  return Object.keys(queuedCommands(device)).filter((name) => {
    const state = states[name];
    return state !== undefined && !isEnded(state) && nowMs > state.until;
  });
}
