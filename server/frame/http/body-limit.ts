import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';

const KILOBYTE = 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

const MOST_DROPPED = 32 * KILOBYTE * KILOBYTE;

async function dropRest(reader: BodyReader): Promise<void> {
  try {
    for (let dropped = 0; dropped < MOST_DROPPED; ) {
      const { done, value } = await reader.read();
      if (done) return;
      dropped += value.length;
    }
    await reader.cancel();
  } catch {}
}

/** Uses one growing buffer, because a body may arrive in a million tiny pieces. */
async function bodyWithin(maxSize: number, reader: BodyReader): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let bytes = new Uint8Array(0);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, size);
    const start = size;
    size += value.length;
    if (size > maxSize) return undefined;
    if (size > bytes.length) {
      const grown = new Uint8Array(Math.min(maxSize, Math.max(size, bytes.length * 2)));
      grown.set(bytes.subarray(0, start));
      bytes = grown;
    }
    bytes.set(value, start);
  }
}

/** Checks a declared length first, because access to the body creates a web Request, which is slow. */
export function limitBodySize(maxSize: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ApiError(413, 'too_large', message('request.tooLarge', { kilobytes: Math.round(maxSize / KILOBYTE) }));
  };
  const count: MiddlewareHandler = async ({ req }, next) => {
    if (req.raw.body === null) return next();
    const reader = req.raw.body.getReader();
    const body = await bodyWithin(maxSize, reader);
    if (body === undefined) {
      void dropRest(reader);
      return refuse();
    }
    req.raw = new Request(req.raw, { body });
    return next();
  };
  return (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const length = context.req.header('content-length');
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return count(context, next);
    if (Number(length) > maxSize) refuse();
    return next();
  };
}
