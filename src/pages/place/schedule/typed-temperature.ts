import { nearestSetPoint, SET_POINT } from '../../../domain/heating/set-point';

const LONGEST = 4;

/** The text of a temperature after one more key; undefined for keys that do not belong to a number. */
export function typeKey(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  const character = key === ',' ? '.' : key;
  if (!/^[0-9.]$/.test(character) || text.length >= LONGEST) return undefined;
  return character === '.' && text.includes('.') ? undefined : text + character;
}

/** The temperature of a text, °C, to the nearest half degree; undefined outside 5 to 30. */
export function temperatureOf(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
  return number >= SET_POINT.min && number <= SET_POINT.max ? nearestSetPoint(number) : undefined;
}
