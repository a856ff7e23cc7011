import { type HttpError, refusal } from '../../../data-provider/http/errors';
import { isPlainObject } from '../../frame/model/paths';

/** Says that a call was answered, but not with the agreed shape. */
export function unexpectedAnswer(call: string, expected: string): HttpError {
  return refusal(0, 'unexpected-answer', `${call}: the answer is not ${expected}`);
}

export function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

/** The `result` member that the callable functions wrap their answer in. */
export function resultOf(call: string, answer: unknown): unknown {
  if (!isPlainObject(answer) || !('result' in answer)) throw unexpectedAnswer(call, 'a result');
  return answer['result'];
}
