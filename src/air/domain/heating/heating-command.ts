import { SWITCH_CODES, type SwitchCode, tenthsOf } from './heating-status';
import { isSetPoint, SET_POINT } from './set-point';

const COMMANDS = {
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

export type CommandProblem = 'code' | 'setPoint' | 'boolean';

function isCommandCode(code: unknown): code is CommandCode {
  return typeof code === 'string' && Object.hasOwn(COMMANDS, code);
}

/** Validates a command code and value from a request; returns the command or the problem. */
export function parseCommand(code: unknown, value: unknown): HeatingCommand | CommandProblem {
  if (!isCommandCode(code)) return 'code';
  if (COMMANDS[code] === 'boolean') return typeof value === 'boolean' ? { code, value } : 'boolean';
  return typeof value === 'number' && isSetPoint(value / 10) ? { code, value } : 'setPoint';
}

export function isSwitch(code: CommandCode): code is SwitchCode {
  return SWITCH_CODES.some((known) => known === code);
}

/**
 * Command for a temperature in °C.
 * @throws RangeError if the temperature cannot be set.
 */
export function setPointCommand(celsius: number): HeatingCommand {
  if (!isSetPoint(celsius))
    throw new RangeError(`Not a set point from ${SET_POINT.min} to ${SET_POINT.max}: ${celsius}`);
  return { code: 'temp_set', value: tenthsOf(celsius) };
}
