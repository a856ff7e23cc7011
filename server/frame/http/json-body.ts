import type { Context } from 'hono';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../documents/api-error';

/** What a body of JSON says; undefined where it is none, or not written in UTF-8: nobody wants the signs that stand for what cannot be read. */
export async function jsonIn({ req }: Context): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await req.arrayBuffer()));
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

/** Missing texts count as empty: they are refused with the messages for wrong ones. */
export function textIn(body: PlainObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
