import { type CommandState, type CommandStates, commandStates, isEnded } from './command-states';
import {
  type CommandedDevice,
  type CommandValues,
  isHardwareCommand,
  queuedCommands,
  TOKEN_COMMAND,
  type WithdrawnFields,
  withdrawCommands,
} from './device-commands';

/** What became of commands of a device, by name. What does not wait is left out of account. */
export interface CommandReport {
  /** The device has heard of them and is still at it. */
  sent?: readonly string[];
  /** It has carried them out. */
  taken?: readonly string[];
  /** It could not carry them out, each with what it says of it. */
  failed?: Readonly<Record<string, string>>;
  /** Nobody waits for them any longer. */
  expired?: readonly string[];
}

/** The fields of a device that a report changes: values that it has taken, its queue, and the states of its commands. */
export type ReportedFields = CommandValues & Partial<WithdrawnFields> & { commands_state: CommandStates };

/** What a report makes of a device at an instant. */
export function reportedFields(device: CommandedDevice, report: CommandReport, nowMs: number): ReportedFields {
  const { sent = [], taken = [], failed = {}, expired = [] } = report;
  const queue = queuedCommands(device);
  const waits = (name: string) => Object.hasOwn(queue, name);
  const done = taken.filter(waits);
  const ended = [
    ...Object.entries(failed).map(([name, reason]) => ({ name, state: 'failed' as const, reason })),
    ...expired.map((name) => ({ name, state: 'expired' as const })),
  ]
    .filter(({ name }) => waits(name))
    .map(({ name, ...end }): [string, CommandState] => [name, { ...end, at: nowMs, value: queue[name] }]);
  const known = commandStates(device);
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
