import { type Mapping, valueAt } from './mapping';

export function fitsTopic(pattern: string, topic: string): boolean {
  const levels = topic.split('/');
  const wanted = pattern.split('/');
  if (wanted.at(-1) !== '#') return wanted.length === levels.length && wanted.every(fits);
  return levels.length >= wanted.length - 1 && wanted.slice(0, -1).every(fits);
  function fits(level: string, index: number): boolean {
    return level === '+' || level === levels[index];
  }
}

type Named = Record<string, unknown>;

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a broker message. A JSON object is used as is; a single number, text or list is named `value`.
 * @returns undefined for a text that begins like JSON and is not valid, such as with the value `nan`.
 */
export function messageIn(payload: string): Named | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    return /^\s*[{[]/.test(payload) ? undefined : { value: payload };
  }
  return isNamed(parsed) ? parsed : { value: parsed };
}

export function deviceIn({ mqtt }: Pick<Mapping, 'mqtt'>, topic: string, message: unknown): string | undefined {
  if (mqtt === undefined) return undefined;
  const { device } = mqtt;
  if ('id' in device) return device.id;
  const found = 'level' in device ? topic.split('/')[device.level - 1] : valueAt(message, device.path);
  return (typeof found === 'string' && found !== '') || typeof found === 'number' ? String(found) : undefined;
}
