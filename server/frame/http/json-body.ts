import type { Context } from 'hono';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../documents/api-error';

const decoder = new TextDecoder('utf-8', { fatal: true });

export async function jsonIn({ req }: Context): Promise<unknown> {
  try {
    return JSON.parse(decoder.decode(await req.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** @throws ApiError 400 if the body is not a JSON object in UTF-8. */
export async function jsonBody(context: Context): Promise<PlainObject> {
  const body = await jsonIn(context);
  if (!isPlainObject(body)) throw new ApiError(400, 'bad_body', 'The body must be a JSON object in UTF-8');
  return body;
}
