import type { CommandReport } from './command-report';
import { commandStates } from './command-states';
import { type CommandedDevice, queuedCommands, queuedSince, sendIntervalMs } from './device-commands';
import { VERSION_FIELDS } from './firmware-versions';

export const INSTALLATION_MS = 2 * 60_000;

const VERSIONS: readonly string[] = Object.values(VERSION_FIELDS);

/**
 * Report of a simulated device about its queue: it takes values after its transmission interval, and firmware after the
 * installation. Undefined if nothing happened.
 */
export function takeCommands(device: CommandedDevice, nowMs: number): CommandReport | undefined {
  const since = queuedSince(device);
  if (since === undefined) return undefined;
  const heardMs = since + sendIntervalMs(device);
  const isDue = (name: string) => nowMs >= (VERSIONS.includes(name) ? heardMs + INSTALLATION_MS : heardMs);
  if (nowMs < heardMs) return undefined;
  const states = commandStates(device);
  const names = Object.keys(queuedCommands(device));
  const taken = names.filter(isDue);
  const sent = names.filter((name) => !isDue(name) && states[name]?.state === 'queued');
  return taken.length === 0 && sent.length === 0 && names.length > 0 ? undefined : { taken, sent };
}
