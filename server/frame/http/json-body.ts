import type { Context } from 'hono';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../documents/api-error';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body; undefined when it is invalid or not in UTF-8, instead of replacing undecodable characters. */
export async function jsonIn({ req }: Context): Promise<unknown> {
  try {
    return JSON.parse(decoder.decode(await req.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** @throws ApiError 400 when the body is not a JSON object in UTF-8. */
export async function jsonBody(context: Context): Promise<PlainObject> {
  const body = await jsonIn(context);
  if (!isPlainObject(body)) throw new ApiError(400, 'bad_body', 'The body must be a JSON object in UTF-8');
  return body;
}
