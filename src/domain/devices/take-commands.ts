import {
  type CommandedDevice,
  type CommandValues,
  isHardwareCommand,
  queuedCommands,
  queuedSince,
  sendIntervalMs,
} from './device-commands';
import { VERSION_FIELDS } from './firmware-versions';

/** How long a device installs a new version after it has heard of it, ms. */
export const INSTALLATION_MS = 2 * 60_000;

/** What a device does with its queue: the values that it has from now on, and the commands that it is still at. */
export interface TakenCommands {
  values: CommandValues;
  left: CommandValues;
}

const VERSIONS: readonly string[] = Object.values(VERSION_FIELDS);

/**
 * What a simulated device takes from its queue at an instant: values once its send interval has passed, new versions when
 * they are installed as well. Orders such as a restart are carried out and leave no value. Undefined while nothing is due.
 */
export function takeCommands(device: CommandedDevice, nowMs: number): TakenCommands | undefined {
  const since = queuedSince(device);
  if (since === undefined) return undefined;
  const heardMs = since + sendIntervalMs(device);
  const isDue = (name: string) => nowMs >= (VERSIONS.includes(name) ? heardMs + INSTALLATION_MS : heardMs);
  const commands = Object.entries(queuedCommands(device));
  const due = commands.filter(([name]) => isDue(name));
  if (due.length === 0 && commands.length > 0) return undefined;
  return {
    values: Object.fromEntries(due.filter(([name]) => !isHardwareCommand(name))),
    left: Object.fromEntries(commands.filter(([name]) => !isDue(name))),
  };
}
