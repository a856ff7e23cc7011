import { DAY, HOUR } from '../../../frame/time/units';
import {
  type CommandedDevice,
  type CommandValues,
  getQueue,
  getQueuedSince,
  getSendInterval,
  isHardwareCommand,
  TOKEN_COMMAND,
  type WithdrawnFields,
  withdrawCommands,
} from './device-commands';
import {
  canEditToken,
  canUpdateWifi,
  getDeviceVariant,
  hasThirdWifi,
  isReadableFirmware,
  VERSION_FIELDS,
} from './firmware';

export type CommandKind = 'co2' | 'voc' | 'algorithm' | 'token' | 'version' | 'hardware' | 'led' | 'wifi' | 'thirdWifi';

type CommandRefusal =
  | 'notAllowed'
  | 'homeOnly'
  | 'unreadableFirmware'
  | 'tokenFirmware'
  | 'wifiFirmware'
  | 'thirdWifiFirmware';

const CAPABILITIES: Readonly<Record<CommandKind, string>> = {
  co2: 'device.command',
  voc: 'device.command',
  algorithm: 'device.command',
  hardware: 'device.command',
  token: 'device.token',
  version: 'device.firmware',
  led: 'device.led',
  wifi: 'device.wifi',
  thirdWifi: 'device.wifi',
};

export function capabilityOf(kind: CommandKind): string {
  return CAPABILITIES[kind];
}

interface Asking {
  isAllowed: boolean;
  firmware: string;
}

export function findCommandRefusal(kind: CommandKind, { isAllowed, firmware }: Asking): CommandRefusal | undefined {
  if (!isAllowed) return 'notAllowed';
  if (kind === 'voc' && getDeviceVariant(firmware) !== 'Home') return 'homeOnly';
  const isGated = kind === 'token' || kind === 'wifi' || kind === 'thirdWifi';
  if (isGated && !isReadableFirmware(firmware)) return 'unreadableFirmware';
  if (kind === 'token' && !canEditToken(firmware)) return 'tokenFirmware';
  if ((kind === 'wifi' || kind === 'thirdWifi') && !canUpdateWifi(firmware)) return 'wifiFirmware';
  if (kind === 'thirdWifi' && !hasThirdWifi(firmware)) return 'thirdWifiFirmware';
  return undefined;
}

export interface EndedCommand {
  state: 'failed' | 'expired';
  at: number;
  value: unknown;
  reason?: string;
}

export type CommandState = { state: 'queued' | 'sent'; at: number; until: number } | EndedCommand;
type CommandStates = Readonly<Record<string, CommandState>>;

/** Maximum wait of a command for its device, ms. A factory reset expires soon, to have no effect months later. */
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
/** Minimum transmissions of a slow device before its commands expire. */
const LEAST_OCCASIONS = 3;

export function computeWaitingTime(kind: CommandKind, device: CommandedDevice): number {
  return Math.max(LIMITS[kind], LEAST_OCCASIONS * getSendInterval(device));
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

export function parseCommandStates(stored: CommandValues | undefined): CommandStates {
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([name, state]) => (isState(state) ? [[name, state]] : [])),
  );
}

export function readCommandStates({ commands_state }: CommandedDevice): CommandStates {
  return parseCommandStates(commands_state);
}

export function listEndedCommands(device: CommandedDevice): Readonly<Record<string, EndedCommand>> {
  return Object.fromEntries(
    Object.entries(readCommandStates(device)).flatMap(([name, state]) => (isEnded(state) ? [[name, state]] : [])),
  );
}

export function computeCommandStates(
  before: CommandedDevice,
  after: CommandedDevice,
  { at, limitOf }: { at: number; limitOf(name: string): number },
): CommandStates {
  const [old, queue, known] = [getQueue(before), getQueue(after), readCommandStates(after)];
  const waiting = Object.entries(queue).map(([name, value]): [string, CommandState] => {
    const isSame = Object.hasOwn(old, name) && old[name] === value;
    const state = known[name];
    if (isSame && state !== undefined && !isEnded(state)) return [name, state];
    const since = (isSame ? after.commands_cache_updated_at : undefined) ?? at;
    return [name, { state: 'queued', at: since, until: since + limitOf(name) }];
  });
  const ended = Object.entries(listEndedCommands(after)).filter(([name]) => !Object.hasOwn(queue, name));
  return Object.fromEntries<CommandState>([...waiting, ...ended]);
}

export function listExpiredCommands(device: CommandedDevice, nowMs: number): string[] {
  const states = readCommandStates(device);
  return Object.keys(getQueue(device)).filter((name) => {
    const state = states[name];
    return state !== undefined && !isEnded(state) && nowMs > state.until;
  });
}

interface CommandReport {
  sent?: readonly string[];
  taken?: readonly string[];
  failed?: Readonly<Record<string, string>>;
  expired?: readonly string[];
}

type ReportedFields = CommandValues & Partial<WithdrawnFields> & { commands_state: CommandStates };

export function applyCommandReport(device: CommandedDevice, report: CommandReport, nowMs: number): ReportedFields {
  const { sent = [], taken = [], failed = {}, expired = [] } = report;
  const queue = getQueue(device);
  const waits = (name: string) => Object.hasOwn(queue, name);
  const done = taken.filter(waits);
  const ended = [
    ...Object.entries(failed).map(([name, reason]) => ({ name, state: 'failed' as const, reason })),
    ...expired.map((name) => ({ name, state: 'expired' as const })),
  ]
    .filter(({ name }) => waits(name))
    .map(({ name, ...end }): [string, CommandState] => [name, { ...end, at: nowMs, value: queue[name] }]);
  const known = readCommandStates(device);
  const heard = sent.filter(waits).flatMap((name): [string, CommandState][] => {
    const state = known[name];
    return state === undefined || isEnded(state) ? [] : [[name, { ...state, state: 'sent', at: nowMs }]];
  });
  const gone = [...done, ...ended.map(([name]) => name)];
  const values = done.filter((name) => !isHardwareCommand(name) && name !== TOKEN_COMMAND);
  return {
    ...Object.fromEntries(values.map((name) => [name, queue[name]])),
    ...(gone.length === 0 && Object.keys(queue).length > 0 ? {} : withdrawCommands(device, gone)),
    commands_state: { ...known, ...Object.fromEntries([...heard, ...ended]) },
  };
}

export const INSTALLATION_MS = 2 * 60_000;

const VERSIONS: readonly string[] = Object.values(VERSION_FIELDS);

/** Returns a simulated device's report: values apply after its interval, firmware after its installation. */
export function simulateCommands(device: CommandedDevice, nowMs: number): CommandReport | undefined {
  const since = getQueuedSince(device);
  if (since === undefined) return undefined;
  const heardMs = since + getSendInterval(device);
  const isDue = (name: string) => nowMs >= (VERSIONS.includes(name) ? heardMs + INSTALLATION_MS : heardMs);
  if (nowMs < heardMs) return undefined;
  const states = readCommandStates(device);
  const names = Object.keys(getQueue(device));
  const taken = names.filter(isDue);
  const sent = names.filter((name) => !isDue(name) && states[name]?.state === 'queued');
  return taken.length === 0 && sent.length === 0 && names.length > 0 ? undefined : { taken, sent };
}
