import type { DeviceStatus } from './heating-device';
import { isSetPoint, SET_POINT } from './place-set-point';

export const SWITCH_CODES = ['switch_1', 'switch_2'] as const;
type SwitchCode = (typeof SWITCH_CODES)[number];

export interface HeatingReadings {
  temperature?: number;
  setPoint?: number;
  mode?: string;
  childLock?: boolean;
  isOpen?: boolean;
  valveSet?: string;
  batteryLow?: boolean;
  switches: { code: SwitchCode; on: boolean }[];
}

/** Converts tenths to °C: 215 is 21.5 °C. */
export function toCelsius(tenths: number): number {
  return tenths / 10;
}

export function toTenths(celsius: number): number {
  return Math.round(celsius * 10);
}

function temperature(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? toCelsius(value) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function state(value: unknown, on: readonly string[], off: readonly string[]): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  if (on.includes(value)) return true;
  return off.includes(value) ? false : undefined;
}

export function readStatus(status: readonly DeviceStatus[]): HeatingReadings {
  const values = new Map(status.map(({ code, value }) => [code, value]));
  const switches = SWITCH_CODES.flatMap((code) => {
    const on = values.get(code);
    return typeof on === 'boolean' ? [{ code, on }] : [];
  });
  return {
    temperature: temperature(values.get('temp_current')),
    setPoint: temperature(values.get('temp_set')),
    mode: text(values.get('mode')),
    childLock: state(values.get('child_lock'), ['lock'], ['unlock']),
    isOpen: state(values.get('valve'), ['open', 'opened'], ['close', 'closed']),
    valveSet: text(values.get('valve_set')),
    batteryLow: state(values.get('power_state'), ['low'], ['normal', 'high']),
    switches,
  };
}

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

export function parseCommand(code: unknown, value: unknown): HeatingCommand | CommandProblem {
  if (!isCommandCode(code)) return 'code';
  if (COMMANDS[code] === 'boolean') return typeof value === 'boolean' ? { code, value } : 'boolean';
  return typeof value === 'number' && isSetPoint(value / 10) ? { code, value } : 'setPoint';
}

export function isSwitch(code: CommandCode): code is SwitchCode {
  return SWITCH_CODES.some((known) => known === code);
}

/** @param celsius °C @throws RangeError if the temperature cannot be set. */
export function createSetPointCommand(celsius: number): HeatingCommand {
  if (!isSetPoint(celsius))
    throw new RangeError(`Not a set point from ${SET_POINT.min} to ${SET_POINT.max}: ${celsius}`);
  return { code: 'temp_set', value: toTenths(celsius) };
}
