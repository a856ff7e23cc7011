import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const compressed = promisify(gzip);

interface Body {
  plain: Buffer;
  gzipped: Buffer;
}

const bodies = new WeakMap<object, Promise<Body> | undefined>();

/** Marks an answer that several requests receive, so that it is serialized and compressed only once. */
export function asShared<T extends object>(answer: T): T {
  if (!bodies.has(answer)) bodies.set(answer, undefined);
  return answer;
}

async function bodyOf(answer: object, serialize: () => string): Promise<Body> {
  const known = bodies.get(answer);
  if (known !== undefined) return known;
  const plain = Buffer.from(serialize());
  const body = compressed(plain).then((gzipped) => ({ plain, gzipped }));
  bodies.set(answer, body);
  return body;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Returns undefined for an answer of a single request. */
export async function sharedResponse(
  context: Context,
  answer: unknown,
  serialize: () => string,
): Promise<Response | undefined> {
  if (typeof answer !== 'object' || answer === null || !bodies.has(answer)) return undefined;
  const { plain, gzipped } = await bodyOf(answer, serialize);
  const takesGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
  if (!takesGzip) return context.body(new Uint8Array(plain), 200, JSON_TYPE);
  return context.body(new Uint8Array(gzipped), 200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
}
