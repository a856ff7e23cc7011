import { MINUTE } from '../../../frame/time/units';
import { WIFI_SLOTS } from './wifi';

/** Values by the field of the device that they are for. */
export type CommandValues = Readonly<Record<string, unknown>>;

/** What a device record says of the commands that wait for it. */
export interface CommandedDevice {
  commands_update?: boolean;
  commands_cache?: CommandValues;
  /** ms since the epoch */
  commands_cache_updated_at?: number;
  /** What is known of each command, by name; see `command-states.ts`. */
  commands_state?: CommandValues;
  /** How often the device sends, in minutes. */
  CO2_send?: number;
}

/** The values of a device as it is or will be. Those that commands bring have not been held to any schema. */
export interface DeviceValues {
  id: string;
  [field: string]: unknown;
}

/** The fields that one write sets when commands are queued. */
export interface QueuedFields {
  commands_update: true;
  commands_cache: CommandValues;
  /** ms since the epoch */
  commands_cache_updated_at: number;
}

/** What a form changes along with commands, and that is the console's alone: whether LED times stay in UTC. No device hears of it. */
const OWN_FIELDS: readonly string[] = ['led_keep_utc'];

/** Changes of a form, apart: what is written at once, and what is queued for the device. */
export function ownAndQueued(changes: CommandValues): { own: CommandValues; queued: CommandValues } {
  const entries = Object.entries(changes);
  return {
    own: Object.fromEntries(entries.filter(([name]) => OWN_FIELDS.includes(name))),
    queued: Object.fromEntries(entries.filter(([name]) => !OWN_FIELDS.includes(name))),
  };
}

/** Orders that are no value of a field. The device gets them by these names, with the value `true`. */
export const HARDWARE_COMMANDS = ['restart', 'calibrate', 'test_led', 'factory_reset'] as const;
export type HardwareCommand = (typeof HARDWARE_COMMANDS)[number];

export function isHardwareCommand(name: string): name is HardwareCommand {
  return HARDWARE_COMMANDS.some((known) => known === name);
}

/** What waits for the device; nothing once it has taken its commands, whatever is left in the copy. */
export function queuedCommands({ commands_update, commands_cache }: CommandedDevice): CommandValues {
  return commands_update === true ? { ...commands_cache } : {};
}

/** The command that moves a device to another room. The record has the token at once; in the queue stands a mark of it. */
export const TOKEN_COMMAND = 'token';
const MARK = '••••••';
const SHOWN = 2;

/** What is shown of a device's token: its end. A mark stays as it is. */
export function maskedToken(token: unknown): unknown {
  return typeof token === 'string' && !token.startsWith(MARK) ? `${MARK}${token.slice(-SHOWN)}` : token;
}

/** Commands as they are stored and sent: with a mark in the place of a token. */
export function maskedCommands(commands: CommandValues): CommandValues {
  const token = maskedToken(commands[TOKEN_COMMAND]);
  return token === commands[TOKEN_COMMAND] ? commands : { ...commands, [TOKEN_COMMAND]: token };
}

/** A device as it will be once it has taken these commands. A mark is no token: the device's own one counts. */
export function withCommands(device: DeviceValues, commands: CommandValues): DeviceValues {
  const token = commands[TOKEN_COMMAND];
  const isMark = token !== undefined && maskedToken(token) === token;
  return { ...device, ...commands, ...(isMark ? { [TOKEN_COMMAND]: device[TOKEN_COMMAND] } : {}), id: device.id };
}

/** A device with commands as people are shown them: a mark in the place of a token. */
export function shownCommands(device: DeviceValues, commands: CommandValues): DeviceValues {
  return { ...withCommands(device, commands), ...maskedCommands(commands), id: device.id };
}

/**
 * What somebody else has given a device meanwhile: of the fields that are to be changed, those whose value, waiting or taken,
 * is no longer the one that was seen. A value that is to become what it is already disturbs nobody.
 *
 * @param seen the values that the changes were made from; fields that it does not name are not looked at.
 */
export function changedMeanwhile(
  device: DeviceValues & CommandedDevice,
  changes: CommandValues,
  seen: CommandValues,
): CommandValues {
  const present = withCommands(device, queuedCommands(device));
  const isOther = (name: string) =>
    Object.hasOwn(seen, name) &&
    (present[name] ?? null) !== (seen[name] ?? null) &&
    (present[name] ?? null) !== (changes[name] ?? null);
  const others = Object.keys(changes).filter(isOther);
  return Object.fromEntries(others.map((name) => [name, present[name] ?? null]));
}

/** Puts commands into a device's queue: they join those that wait already, and a newer value replaces an older one. */
export function queueCommand(device: CommandedDevice, changes: CommandValues, nowMs: number): QueuedFields {
  return {
    commands_update: true,
    commands_cache: { ...queuedCommands(device), ...changes },
    commands_cache_updated_at: nowMs,
  };
}

/** Everything that turning the algorithm on or off changes: its ventilation times and level begin again at 0. */
export function algorithmChange(on: boolean): CommandValues {
  return { algo_active: on, algo_state: on ? '6' : '0', TIME1_aer: 0, TIME2_aer: 0, CO2_aer: 0 };
}

/** Names of commands that were queued together with one, itself included: an algorithm's, or a network and its password. */
export function queuedTogether(name: string): string[] {
  const groups = [
    Object.keys(algorithmChange(true)),
    ...WIFI_SLOTS.map(({ ssid, password }): string[] => [ssid, password]),
  ];
  return groups.find((group) => group.includes(name)) ?? [name];
}

/** Whether a command is a password, of which only a mark is stored. */
export function isSecret(name: string): boolean {
  return WIFI_SLOTS.some(({ password }) => password === name);
}

/** One name of each group of commands that go together: the switch of the algorithm, the network of a password. */
export function leading(names: readonly string[]): string[] {
  const first = (name: string) => queuedTogether(name).find((other) => names.includes(other));
  return names.filter((name) => first(name) === name);
}

/** Fields of a device from whose queue commands were taken back; null takes a field away. */
export interface WithdrawnFields {
  commands_update: boolean;
  commands_cache: CommandValues | null;
  /** ms since the epoch; as it was while something still waits. */
  commands_cache_updated_at?: null;
}

/** Takes commands out of a device's queue; what else waits stays. */
export function withdrawCommands(device: CommandedDevice, names: readonly string[]): WithdrawnFields {
  const left = Object.entries(queuedCommands(device)).filter(([name]) => !names.includes(name));
  return left.length === 0
    ? { commands_update: false, commands_cache: null, commands_cache_updated_at: null }
    : { commands_update: true, commands_cache: Object.fromEntries(left) };
}

/** How often a device sends, in ms, and so how long it may take to hear of a command; a minute when nothing is known. */
export function sendIntervalMs({ CO2_send }: CommandedDevice): number {
  return CO2_send !== undefined && CO2_send > 0 ? CO2_send * MINUTE : MINUTE;
}

/** When the newest of the waiting commands was queued, ms; undefined when none waits or nobody noted it. */
export function queuedSince({ commands_update, commands_cache_updated_at }: CommandedDevice): number | undefined {
  return commands_update === true ? commands_cache_updated_at : undefined;
}

/** Whether the device should have taken its commands by now; exactly after its send interval, not yet. */
export function isOverdue(device: CommandedDevice, nowMs: number): boolean {
  const since = queuedSince(device);
  return since !== undefined && nowMs - since > sendIntervalMs(device);
}
