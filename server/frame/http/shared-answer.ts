import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const compressed = promisify(gzip);
const bodies = new WeakMap<object, Promise<Uint8Array<ArrayBuffer>> | undefined>();

/** Marks a response for several requests, so that it is serialized and compressed only once. */
export function markShared<T extends object>(answer: T): T {
  if (!bodies.has(answer)) bodies.set(answer, undefined);
  return answer;
}

/** Returns a response that several requests share; undefined for other responses, and without decompression. */
export async function createSharedResponse(
  context: Context,
  answer: unknown,
  serialize: () => string,
): Promise<Response | undefined> {
  if (typeof answer !== 'object' || answer === null || !bodies.has(answer)) return undefined;
  if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? '')) return undefined;
  const body = bodies.get(answer) ?? compressed(serialize()).then((bytes) => new Uint8Array(bytes));
  bodies.set(answer, body);
  return context.body(await body, 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
}
