import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';

/** What a service told, with the time of the data. */
export interface Dated<T> {
  result: T;
  /** Instant, ms. */
  t: number;
}

/** Reads `{ result, t }`, once and for all. */
export function datedResultOf<T>(
  call: string,
  answer: unknown,
  isResult: (value: unknown) => value is T,
  expected: string,
): Dated<T> {
  const result = resultOf(call, answer);
  const t = isPlainObject(answer) ? answer['t'] : undefined;
  if (typeof t !== 'number' || !isResult(result)) throw unexpectedAnswer(call, expected);
  return { result, t };
}

/** Reads `{ result: [...], t }`. */
export function listResultOf<T>(
  call: string,
  answer: unknown,
  isEntry: (value: unknown) => value is T,
  expected: string,
): Dated<T[]> {
  const isList = (value: unknown): value is T[] => Array.isArray(value) && value.every(isEntry);
  return datedResultOf(call, answer, isList, expected);
}
