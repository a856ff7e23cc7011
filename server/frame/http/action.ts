import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../documents/api-error';

const ACTION_ID = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Parses `action: { id, kind }` of a request: the history shows all writes with the same id as one action.
 *
 * @throws ApiError 400 for an invalid action.
 */
export function parseAction({ action }: PlainObject): { id: string; kind: 'bulk' | 'import' } | undefined {
  if (action === undefined) return undefined;
  const { id, kind } = isPlainObject(action) ? action : {};
  if (typeof id === 'string' && ACTION_ID.test(id) && (kind === 'bulk' || kind === 'import')) return { id, kind };
  throw new ApiError(400, 'bad_body', 'action must be { id, kind }');
}
