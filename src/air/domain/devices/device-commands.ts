import { MINUTE } from '../../../frame/time/units';
import { WIFI_SLOTS } from './wifi';

export type CommandValues = Readonly<Record<string, unknown>>;

export interface CommandedDevice {
  commands_update?: boolean;
  commands_cache?: CommandValues;
  commands_cache_updated_at?: number;
  commands_state?: CommandValues;
  CO2_send?: number;
}

export interface DeviceValues {
  id: string;
  [field: string]: unknown;
}

export interface QueuedFields {
  commands_update: true;
  commands_cache: CommandValues;
  commands_cache_updated_at: number;
}

const OWN_FIELDS: readonly string[] = ['led_keep_utc'];

export function splitCommands(changes: CommandValues): { own: CommandValues; queued: CommandValues } {
  const entries = Object.entries(changes);
  return {
    own: Object.fromEntries(entries.filter(([name]) => OWN_FIELDS.includes(name))),
    queued: Object.fromEntries(entries.filter(([name]) => !OWN_FIELDS.includes(name))),
  };
}

/** Commands without a value of their own; the device receives the name with the value `true`. */
export const HARDWARE_COMMANDS = ['restart', 'calibrate', 'test_led', 'factory_reset'] as const;
export type HardwareCommand = (typeof HARDWARE_COMMANDS)[number];

export function isHardwareCommand(name: string): name is HardwareCommand {
  return HARDWARE_COMMANDS.some((known) => known === name);
}

/** Returns the pending commands; none once the device has received them, even if the cache contains values. */
export function getQueue({ commands_update, commands_cache }: CommandedDevice): CommandValues {
  return commands_update === true ? { ...commands_cache } : {};
}

/** Command that changes the token. The record contains the token at once, the queue only a mask. */
export const TOKEN_COMMAND = 'token';
const MARK = '••••••';
const SHOWN = 2;

export function maskToken(token: unknown): unknown {
  return typeof token === 'string' && !token.startsWith(MARK) ? `${MARK}${token.slice(-SHOWN)}` : token;
}

export function maskCommands(commands: CommandValues): CommandValues {
  const token = maskToken(commands[TOKEN_COMMAND]);
  return token === commands[TOKEN_COMMAND] ? commands : { ...commands, [TOKEN_COMMAND]: token };
}

export function applyCommands(device: DeviceValues, commands: CommandValues): DeviceValues {
  const token = commands[TOKEN_COMMAND];
  const isMark = token !== undefined && maskToken(token) === token;
  return { ...device, ...commands, ...(isMark ? { [TOKEN_COMMAND]: device[TOKEN_COMMAND] } : {}), id: device.id };
}

export function shownCommands(device: DeviceValues, commands: CommandValues): DeviceValues {
  return { ...applyCommands(device, commands), ...maskCommands(commands), id: device.id };
}

/** Finds conflicting changes. A value that already equals the new one is no conflict. @param seen values before the changes */
export function findConflictingChanges(
  device: DeviceValues & CommandedDevice,
  changes: CommandValues,
  seen: CommandValues,
): CommandValues {
  const present = applyCommands(device, getQueue(device));
  const isOther = (name: string) =>
    Object.hasOwn(seen, name) &&
    (present[name] ?? null) !== (seen[name] ?? null) &&
    (present[name] ?? null) !== (changes[name] ?? null);
  const others = Object.keys(changes).filter(isOther);
  return Object.fromEntries(others.map((name) => [name, present[name] ?? null]));
}

export function queueCommand(device: CommandedDevice, changes: CommandValues, nowMs: number): QueuedFields {
  return {
    commands_update: true,
    commands_cache: { ...getQueue(device), ...changes },
    commands_cache_updated_at: nowMs,
  };
}

export function createAlgorithmChange(on: boolean): CommandValues {
  return { algo_active: on, algo_state: on ? '6' : '0', TIME1_aer: 0, TIME2_aer: 0, CO2_aer: 0 };
}

/** Queues a placeholder instead of the token, because the device's record contains the token. */
export function queueToken(device: CommandedDevice, token: string, nowMs: number): QueuedFields {
  const queued = queueCommand(device, { [TOKEN_COMMAND]: token }, nowMs);
  return { ...queued, commands_cache: maskCommands(queued.commands_cache) };
}

/** Returns the names of fields that are queued together with `name`, such as a network and its password. */
export function listQueuedTogether(name: string): string[] {
  const groups = [
    Object.keys(createAlgorithmChange(true)),
    ...WIFI_SLOTS.map(({ ssid, password }): string[] => [ssid, password]),
  ];
  return groups.find((group) => group.includes(name)) ?? [name];
}

export function isSecret(name: string): boolean {
  return WIFI_SLOTS.some(({ password }) => password === name);
}

export function listLeadingNames(names: readonly string[]): string[] {
  const first = (name: string) => listQueuedTogether(name).find((other) => names.includes(other));
  return names.filter((name) => first(name) === name);
}

export interface WithdrawnFields {
  commands_update: boolean;
  commands_cache: CommandValues | null;
  commands_cache_updated_at?: null;
}

export function withdrawCommands(device: CommandedDevice, names: readonly string[]): WithdrawnFields {
  const left = Object.entries(getQueue(device)).filter(([name]) => !names.includes(name));
  return left.length === 0
    ? { commands_update: false, commands_cache: null, commands_cache_updated_at: null }
    : { commands_update: true, commands_cache: Object.fromEntries(left) };
}

/** Returns the sending interval, ms: the longest delay until the device gets a command. Default: one minute. */
export function getSendInterval({ CO2_send }: CommandedDevice): number {
  return CO2_send !== undefined && CO2_send > 0 ? CO2_send * MINUTE : MINUTE;
}

export function getQueuedSince({ commands_update, commands_cache_updated_at }: CommandedDevice): number | undefined {
  return commands_update === true ? commands_cache_updated_at : undefined;
}

export function isOverdue(device: CommandedDevice, nowMs: number): boolean {
  const since = getQueuedSince(device);
  return since !== undefined && nowMs - since > getSendInterval(device);
}
