import type { Context } from 'hono';
import { isPlainObject, type PlainObject } from '../../src/model/paths';
import { ApiError } from '../documents/api-error';

/** @throws ApiError 400 when the body is not a JSON object. */
export async function jsonBody(context: Context): Promise<PlainObject> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (!isPlainObject(body)) throw new ApiError(400, 'bad_body', 'The body must be a JSON object');
  return body;
}

/** Missing texts count as empty: they are refused with the messages for wrong ones. */
export function textIn(body: PlainObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
