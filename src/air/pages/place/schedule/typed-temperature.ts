import { readNumber } from '../../../../frame/field-types/read-number';
import { findSetPointProblem } from '../../../domain/heating/place-set-point';

const MAX_LENGTH = 5;

export function typeKey(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  const character = key === ',' ? '.' : key;
  if (!/^[0-9.]$/.test(character) || text.length >= MAX_LENGTH) return undefined;
  return character === '.' && text.includes('.') ? undefined : text + character;
}

export function parseTypedTemperature(text: string): number | 'range' | 'step' {
  const number = readNumber(text, 'en');
  return findSetPointProblem(number) ?? number ?? 'range';
}
