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

export interface CommandReport {
  sent?: readonly string[];
  taken?: readonly string[];
  failed?: Readonly<Record<string, string>>;
  expired?: readonly string[];
}

export type ReportedFields = CommandValues & Partial<WithdrawnFields> & { commands_state: CommandStates };

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
