import { SWITCH_CODES, type SwitchCode, tenthsOf } from './heating-status';
import { isSetPoint, SET_POINT } from './set-point';

/** Codes that can be sent to a device, with the kind of value that each takes. */
const COMMANDS = {
  /** Tenths of °C. */
  temp_set: 'setPoint',
  child_lock: 'boolean',
  switch_1: 'boolean',
  switch_2: 'boolean',
} as const;

export type CommandCode = keyof typeof COMMANDS;

export interface HeatingCommand {
  code: CommandCode;
  value: number | boolean;
}

/** Why a command cannot be sent: no such code, a temperature out of range or between two steps, or no boolean. */
export type CommandProblem = 'code' | 'setPoint' | 'boolean';

function isCommandCode(code: unknown): code is CommandCode {
  return typeof code === 'string' && Object.hasOwn(COMMANDS, code);
}

/** Checks a code and its value as they came in a request: the command, or what is wrong with it. */
export function parseCommand(code: unknown, value: unknown): HeatingCommand | CommandProblem {
  if (!isCommandCode(code)) return 'code';
  if (COMMANDS[code] === 'boolean') return typeof value === 'boolean' ? { code, value } : 'boolean';
  return typeof value === 'number' && isSetPoint(value / 10) ? { code, value } : 'setPoint';
}

/** Whether a command switches a relay. */
export function isSwitch(code: CommandCode): code is SwitchCode {
  return SWITCH_CODES.some((known) => known === code);
}

/** The command that sets a temperature in °C. Throws a RangeError when it cannot be set. */
export function setPointCommand(celsius: number): HeatingCommand {
  if (!isSetPoint(celsius))
    throw new RangeError(`Not a set point from ${SET_POINT.min} to ${SET_POINT.max}: ${celsius}`);
  return { code: 'temp_set', value: tenthsOf(celsius) };
}
